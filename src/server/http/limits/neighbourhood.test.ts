import { expect, test } from 'vitest';
import { neighbourhood } from './neighbourhood.ts';

test.each([
  ['of version 4 by itself', '192.0.2.7', '192.0.2.7'],
  ['of version 4, told as one of version 6', '::ffff:192.0.2.7', '192.0.2.7'],
  ['the same in other digits', '::FFFF:c000:207', '192.0.2.7'],
  ['of version 6 by its network', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['a neighbour', '2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['written out', '2001:0DB8:0001:0002:0000:0000:0000:0001', '2001:db8:1:2::/64'],
  ['abbreviated at its beginning', '::1', '0:0:0:0::/64'],
  ['abbreviated in its network', '2001:db8::2:0:0:0:1', '2001:db8:0:2::/64'],
  ['abbreviated at its end', '2001:db8:1::', '2001:db8:1:0::/64'],
  ['another network', '2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['with the name of an interface', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['with an address of version 4 at its end', '64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ['nothing that is an address', 'unix', 'unix'],
  ['nothing, and much of it', 'x'.repeat(9000), 'x'.repeat(64)],
])('%s', (_, address, name) => {
  expect(neighbourhood(address)).toBe(name);
});
