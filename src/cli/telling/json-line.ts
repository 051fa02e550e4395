// A value in, one line of JSON out: what every `--json` prints.

export function jsonLine(value: object): string {
  return `${JSON.stringify(value)}\n`;
}
