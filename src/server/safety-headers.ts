// What every answer says to browsers, so that a page of this house does what it should and nothing else.

/** The same rules as in the page itself, for the workers too. At home there is no certificate: nothing insists on https. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; worker-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export const SAFETY_HEADERS = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-resource-policy': 'same-origin',
} as const;
