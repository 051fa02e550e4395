// What a PostgreSQL store says to its database: statements, and values as they take them.

/** By the database's own clock, in milliseconds. */
const NOW = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';
const ENTRY = 'table_id AS "table", n, sender, id, asked, body';
const TABLE = `table_id AS "table", game, status, is_public AS "isPublic", at, due, n, owner, epoch, beat,
  coalesce(departed, false) AS "hasDeparted" FROM baize_tables LEFT JOIN baize_nodes ON node = owner`;

export const CHANNEL = 'baize';

/**
 * Many entries of as many tables, each at its place or not at all. The row of a table is locked first, in one order for all
 * nodes, and read as it is then; what is written since by others is found by the keys. Tells which were written.
 */
const APPEND = `WITH wanted AS (
    SELECT * FROM unnest($1::text::text[], $2::text::bigint[], $3::text::text[], $4::text::text[], $5::text::text[],
      $6::text::text[], $7::text::text[], $8::text::text[], $9::text::boolean[], $10::text::bigint[],
      $11::text::bigint[], $12::text::text[], $13::text::bigint[], $14::text::bigint[], $15::text::text[])
      AS w (table_id, n, sender, id, asked, body, game, status, is_public, at, due, owner, epoch, number, key)
  ), standing AS (
    SELECT table_id, n, epoch FROM baize_tables
    WHERE table_id = ANY ($1::text::text[]) ORDER BY table_id FOR NO KEY UPDATE
  ), fitting AS (
    SELECT w.* FROM wanted w LEFT JOIN standing s ON s.table_id = w.table_id
    WHERE w.n = coalesce(s.n, 0) + 1
      AND (w.epoch IS NULL OR w.epoch = coalesce(s.epoch, 1))
      AND NOT EXISTS (SELECT FROM baize_secrets k WHERE k.table_id = w.table_id AND k.number = w.number)
  ), written AS (
    INSERT INTO baize_entries SELECT table_id, n, sender, id, asked, body FROM fitting ORDER BY table_id
    ON CONFLICT DO NOTHING RETURNING table_id
  ), kept AS (
    SELECT f.* FROM fitting f JOIN written w ON w.table_id = f.table_id
  ), begun AS (
    INSERT INTO baize_tables SELECT table_id, game, status, is_public, at, due, owner, 1, 1 FROM kept WHERE n = 1
  ), noted AS (
    UPDATE baize_tables t SET game = k.game, status = k.status, is_public = k.is_public, at = k.at, due = k.due, n = k.n
    FROM kept k WHERE t.table_id = k.table_id AND k.n > 1
  ), hidden AS (
    INSERT INTO baize_secrets SELECT table_id, number, key FROM kept WHERE number IS NOT NULL
  )
  SELECT array_to_json(array_agg(table_id))::text AS written,
    pg_notify('${CHANNEL}', array_to_json(array_agg(table_id))::text) FROM written HAVING count(*) > 0`;

export const SQL = {
  append: APPEND,
  /** All that decides about one entry, as it stood at one moment. */
  standing: `SELECT
      (SELECT json_build_object('n', n, 'epoch', epoch) FROM baize_tables WHERE table_id = $1) AS "table",
      (SELECT to_json(e) FROM (SELECT ${ENTRY} FROM baize_entries
        WHERE table_id = $1 AND sender = $3 AND id = $4) e) AS same,
      (SELECT to_json(e) FROM (SELECT ${ENTRY} FROM baize_entries WHERE table_id = $1 AND n = $2) e) AS there,
      EXISTS (SELECT FROM baize_secrets WHERE table_id = $1 AND number = $5) AS secret`,
  read: `SELECT ${ENTRY} FROM baize_entries WHERE table_id = $1 AND n > $2 ORDER BY n`,
  grown: `SELECT t.table_id AS "table" FROM unnest($1::text::text[], $2::text::bigint[]) AS known (table_id, n)
    JOIN baize_tables t ON t.table_id = known.table_id WHERE t.n > known.n`,
  secret: 'SELECT key FROM baize_secrets WHERE table_id = $1 AND number = $2',
  settle: 'UPDATE baize_settled SET times = times + 1',
  due: `SELECT ${TABLE} WHERE due <= $1 ORDER BY due, table_id`,
  rest: 'UPDATE baize_tables SET due = NULL WHERE table_id = $1 AND n = $2',
  list: `SELECT ${TABLE} WHERE (NOT $1::boolean OR (is_public AND status <> 'closed')) AND at < $2
    ORDER BY at DESC, table_id LIMIT $3`,
  beat: `INSERT INTO baize_nodes VALUES ($1, ${NOW}) ON CONFLICT (node) DO UPDATE SET beat = excluded.beat`,
  depart: `INSERT INTO baize_nodes VALUES ($1, ${NOW}, true)
    ON CONFLICT (node) DO UPDATE SET beat = excluded.beat, departed = true`,
  ownership: `SELECT owner, epoch, at, beat, coalesce(departed, false) AS "hasDeparted", ${NOW} AS now
    FROM baize_tables LEFT JOIN baize_nodes ON node = owner WHERE table_id = $1`,
  /** Whoever was faster has begun another epoch. */
  claim: `UPDATE baize_tables SET owner = $2, epoch = $3 WHERE table_id = $1 AND epoch = $4
    RETURNING table_id AS "table"`,
  here: `INSERT INTO baize_presence
    SELECT p.table_id, p.who, max(p.until) FROM unnest($1::text::text[], $2::text::bigint[], $3::text::bigint[])
      AS p (table_id, who, until) JOIN baize_tables t ON t.table_id = p.table_id
    GROUP BY p.table_id, p.who ORDER BY p.table_id, p.who
    ON CONFLICT (table_id, who) DO UPDATE SET until = greatest(baize_presence.until, excluded.until)`,
  forgetAbsent: `DELETE FROM baize_presence WHERE until <= ${NOW}`,
  present: `SELECT table_id AS "table", who, until FROM baize_presence
    WHERE table_id = ANY ($1::text::text[]) AND until > ${NOW} ORDER BY table_id, who`,
} as const;

/**
 * Everything that is kept of a table; its row first, since whoever writes waits for that. One message, and so all of it or
 * nothing: with statements in several the client would have to hold on to a transaction that may break in the middle.
 */
export function removalOf(table: string): string {
  const removals = ['tables', 'entries', 'secrets', 'presence'].map(
    (name) => `DELETE FROM baize_${name} WHERE table_id = ${quoted(table)}`,
  );
  const hint = `SELECT pg_notify('${CHANNEL}', ${quoted(JSON.stringify([table]))})`;
  return [...removals, hint].join(';\n');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** A list as PostgreSQL writes one. */
export function listOf(values: readonly (string | number | boolean | null)[]): string {
  const each = values.map((value) =>
    typeof value === 'string' ? `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"` : String(value),
  );
  return `{${each.join(',')}}`;
}
