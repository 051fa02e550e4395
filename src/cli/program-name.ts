// How this program is called by whoever runs it, so that what it proposes can be typed as it stands.

/** In a checkout, and whenever npm started it, the name alone would not be found. */
export function programName(
  env: Readonly<Record<string, string | undefined>> = process.env,
  place = import.meta.url,
): string {
  const isChecked = !place.includes('/node_modules/') && !place.includes('/dist/package/');
  return env['npm_command'] !== undefined || isChecked ? 'npx baize' : 'baize';
}
