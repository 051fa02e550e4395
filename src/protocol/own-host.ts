// The name of a machine in an address in, whether whoever uses it finds their own machine there, and nobody else's, out.

/** As it is typed, or as it stands in an address, with brackets. */
export function isOwnHost(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);
}
