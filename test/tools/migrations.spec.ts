/** The check that refuses migrations which servers of the former build can't live with: each kind once, beside what is harmless. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  checkMigrations,
  compareMigrations,
  findBrokenRules,
} from '../../scripts/check/migrations.mjs';

/** Each as drizzle-kit or a person would write it. */
const refused: [rule: string, sql: string][] = [
  ['drop', 'DROP TABLE "drafts" CASCADE;'],
  ['drop', 'ALTER TABLE "users" DROP COLUMN "handle";'],
  ['drop', 'alter table users drop handle'],
  ['drop', 'DROP SEQUENCE "withdrawal_numbers";'],
  ['drop', 'DROP TRIGGER participant_left ON participations;'],
  ['rename', 'ALTER TABLE "users" RENAME TO "people";'],
  ['rename', 'ALTER TABLE "public"."users" RENAME COLUMN "handle" TO "name";'],
  ['rename', 'ALTER INDEX "users_email" RENAME TO "users_by_email";'],
  ['change-type', 'ALTER TABLE "posts" ALTER COLUMN "score" SET DATA TYPE numeric;'],
  ['change-type', 'alter table posts alter score type numeric'],
  ['not-null-without-default', 'ALTER TABLE "users" ADD COLUMN "kind" text NOT NULL;'],
  ['not-null-without-default', 'alter table users add kind text default null not null'],
  ['set-not-null', 'ALTER TABLE "users" ALTER COLUMN "email" SET NOT NULL;'],
  ['drop-not-null', 'ALTER TABLE "users" ALTER COLUMN "name" DROP NOT NULL;'],
  ['drop-default', 'ALTER TABLE "users" ALTER COLUMN "settings" DROP DEFAULT;'],
  [
    'rewrite-table',
    'ALTER TABLE "users" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL;',
  ],
  ['rewrite-table', 'alter table users add column number bigserial'],
  [
    'rewrite-table',
    'alter table users add column low text generated always as (lower(name)) stored',
  ],
  [
    'validated-constraint',
    'ALTER TABLE "posts" ADD CONSTRAINT "posts_score" CHECK ("score" >= 0);',
  ],
  [
    'validated-constraint',
    'ALTER TABLE "posts" ADD CONSTRAINT "posts_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action;',
  ],
  ['validated-constraint', 'alter table posts add column n integer check (n > 0)'],
  [
    'validated-constraint',
    'alter table posts add constraint positive check (n > 0) not valid; alter table posts validate constraint positive;',
  ],
  ['unique-constraint', 'ALTER TABLE "users" ADD CONSTRAINT "users_email" UNIQUE("email");'],
  ['unique-constraint', 'alter table users add column code text unique'],
  ['locking-index', 'CREATE INDEX "posts_at" ON "posts" USING btree ("created_at");'],
  ['locking-index', 'create unique index posts_at on posts (created_at) where score > 0'],
  [
    'index-with-others',
    'create index concurrently posts_at on posts (created_at); alter table posts add column n integer',
  ],
  ['index-with-others', 'drop index concurrently posts_at'],
  ['change-rows', 'UPDATE "posts" SET "score" = 0;'],
  ['change-rows', 'delete from posts where score = 0'],
  ['change-rows', 'with old as (select id from posts) update posts set score = 0 from old'],
  ['lock-table', 'lock table posts in access exclusive mode'],
  ['lock-table', 'reindex table posts'],
  ['change-table', 'alter table posts set unlogged'],
  ['change-table', 'alter table posts disable trigger all'],
  ['change-table', 'revoke select on posts from rows'],
];

for (const [rule, sql] of refused)
  test(`${rule}: ${sql}`, () => assert.deepEqual(findBrokenRules(sql), [rule]));

test('an index or constraint that is unique stays for a release, another may go', () => {
  const uniques = new Set<string>();
  findBrokenRules('CREATE TABLE "keys" ("id" text, CONSTRAINT "keys_id" UNIQUE("id"));', uniques);
  findBrokenRules('create unique index concurrently keys_lower on keys (lower(id))', uniques);
  assert.deepEqual(findBrokenRules('alter table keys drop constraint keys_id', uniques), [
    'drop-unique',
  ]);
  assert.deepEqual(findBrokenRules('DROP INDEX "keys_lower";', uniques), ['drop-unique']);
  assert.deepEqual(findBrokenRules('alter table keys drop constraint keys_length', uniques), []);
  assert.deepEqual(findBrokenRules('drop index keys_at', uniques), []);
});

const harmless = [
  'ALTER TABLE "users" ADD COLUMN "note" text;--> statement-breakpoint\nALTER TABLE "users" ADD COLUMN "n" integer DEFAULT 0 NOT NULL;',
  `ALTER TABLE "users" ADD COLUMN "settings" jsonb DEFAULT '{}'::jsonb NOT NULL;`,
  `ALTER TABLE "users" ADD COLUMN "seen_at" timestamp with time zone DEFAULT now() NOT NULL;`,
  'alter table users add column brand_id uuid references brands (id)',
  'ALTER TABLE "posts" ALTER COLUMN "next_read_at" SET DEFAULT now();',
  'alter table posts add constraint positive check (n > 0) not valid',
  'alter table posts validate constraint positive',
  'alter table users add constraint users_email unique using index users_email',
  '-- Why it is there; and how it is made.\ncreate index concurrently if not exists posts_at on posts (created_at)',
  `CREATE TABLE "labels" ("id" uuid PRIMARY KEY NOT NULL, "user_id" uuid NOT NULL);--> statement-breakpoint
   ALTER TABLE "labels" ADD CONSTRAINT "labels_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id");--> statement-breakpoint
   CREATE INDEX "labels_user" ON "labels" USING btree ("user_id");--> statement-breakpoint
   INSERT INTO "labels" SELECT gen_random_uuid(), "id" FROM "users";--> statement-breakpoint
   UPDATE "labels" SET "id" = "id";`,
  `CREATE OR REPLACE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE posts SET n = 1; DROP TABLE x; END $$;
   CREATE TRIGGER t AFTER UPDATE ON "posts" FOR EACH ROW EXECUTE FUNCTION f();`,
  `INSERT INTO currencies (code) VALUES ('drop table; update posts');`,
];
for (const sql of harmless)
  test(`allows: ${sql.slice(0, 80)}`, () => assert.deepEqual(findBrokenRules(sql), []));

test('an exception has a reason, and goes when it is not needed', () => {
  const migrations = { '0001_drop': 'drop table a', '0002_add': 'alter table b add column n int' };
  assert.match(compareMigrations(migrations, []).join(), /0001_drop\.sql: drop: the former build/);
  const allow = (group: Record<string, string[]>, reason = 'Nothing reads it.') =>
    compareMigrations(migrations, [{ reason, migrations: group }]).join();
  assert.equal(allow({ '0001_drop': ['drop'] }), '');
  assert.match(allow({ '0001_drop': ['drop'] }, ''), /without a reason/);
  assert.match(allow({ '0001_drop': ['drop'], '0002_add': ['rename'] }), /allows rename in 0002/);
  assert.match(allow({ '0001_drop': ['drop'], '0003_gone': ['drop'] }), /0003_gone, which is not/);
});

test('the migrations of this build keep the rules', () => assert.deepEqual(checkMigrations(), []));
