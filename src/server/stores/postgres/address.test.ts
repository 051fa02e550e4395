// Addresses of databases, right and wrong.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../tests/run-baize.ts';
import { databaseAddress } from './address.ts';

describe('the address of a database', () => {
  it('has hosts, a database, a user and a password, or what is usual', () => {
    expect(
      databaseAddress('postgres://ann:p%40ss@one:6000,[::1],two/cards?sslmode=disable'),
    ).toEqual({
      ok: true,
      value: {
        hosts: [
          { host: 'one', port: 6000 },
          { host: '::1', port: 5432 },
          { host: 'two', port: 5432 },
        ],
        database: 'cards',
        user: 'ann',
        password: 'p@ss',
        tls: false,
      },
    });
    expect(databaseAddress('postgresql://localhost')).toMatchObject({
      value: { database: 'baize', user: 'baize', password: '', tls: false },
    });
  });

  it('is spoken to by TLS elsewhere, and the other side has to show who it is', () => {
    const tls = (query: string) => databaseAddress(`postgres://db.example/cards${query}`);
    expect(tls('')).toMatchObject({ value: { tls: { rejectUnauthorized: true } } });
    expect(tls('?sslmode=require')).toMatchObject({
      value: { tls: { rejectUnauthorized: false } },
    });
    expect(databaseAddress('postgres://127.0.0.1,db.example')).toMatchObject({
      value: { tls: { rejectUnauthorized: true } },
    });
    const file = path.join(temporaryFolder().folder, 'authority.pem');
    writeFileSync(file, 'signed');
    expect(tls(`?sslrootcert=${file}`)).toMatchObject({ value: { tls: { ca: 'signed' } } });
  });

  it.each([
    ['http://host/', 'expected an address such as postgres://'],
    ['postgres://', 'expected an address such as postgres://'],
    ['postgres://a:hidden@b:99999/x', 'expected hosts such as'],
    ['postgres://a:hidden@b:x', 'expected hosts such as'],
    [
      'postgres://a:hidden@b?sslmode=maybe',
      'sslmode: expected one of disable, require, verify-full',
    ],
    ['postgres://a:hidden@b?sslrootcert=/nowhere', 'sslrootcert: /nowhere cannot be read'],
    ['postgres://a:hidden@b?pool=3', 'knows sslmode and sslrootcert, not pool'],
  ])('is refused in one sentence that repeats no password: %s', (text, sentence) => {
    const read = databaseAddress(text);
    expect(read).toMatchObject({ ok: false, refusal: { code: 'store_unreachable' } });
    expect(JSON.stringify(read)).toContain(sentence);
    expect(JSON.stringify(read)).not.toContain('hidden');
  });
});
