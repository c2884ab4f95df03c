DROP INDEX "pool_transfers_reference";--> statement-breakpoint
ALTER TABLE "pool_transfers" ADD COLUMN "reference_key" text;--> statement-breakpoint
ALTER TABLE "pool_transfers" ADD COLUMN "shares_key" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rail_deposits" ADD COLUMN "reference_key" text;--> statement-breakpoint
-- `toReferenceKey` of server/domain/rail-deposits.ts, for the rows that are there.
CREATE FUNCTION pg_temp.to_reference_key(reference text) RETURNS text LANGUAGE sql AS $$
  SELECT regexp_replace(lower(btrim(regexp_replace(regexp_replace(normalize(
    regexp_replace(regexp_replace(reference,
      '[\u0009-\u000D\u001C-\u0020\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u2800\u3000]+', ' ', 'g'),
      '[\u0001-\u001F\u007F-\u009F\u00AD\u034F\u0600-\u0605\u061C\u06DD\u070F\u0890-\u0891\u08E2\u115F-\u1160\u17B4-\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFDD0-\uFDEF\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\uFFFE-\uFFFF\U000110BD\U000110CD\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]+', '', 'g'),
    NFKC),
    '[\u02D7\u058A\u05BE\u1400\u1806\u2010-\u2015\u2043\u2212\u23AF\u2500\u2501\u2796\u2E17\u2E1A\u2E3A\u2E3B\u2E40\u2E5D\u301C\u3030\u30A0]', '-', 'g'),
    ' +', ' ', 'g'))),
    '\yev[- ]?pool[- ]?([0-9]{1,9})[- ]?([0-9][0-9])\y(?![- ]?[0-9])', 'ev-pool-\1-\2', 'g')
$$;--> statement-breakpoint
UPDATE "pool_transfers" SET "reference_key" = pg_temp.to_reference_key("reference");--> statement-breakpoint
UPDATE "rail_deposits" SET "reference_key" = pg_temp.to_reference_key("reference");--> statement-breakpoint
-- A deposit that was assigned is named by its id at the rail, not by a text.
UPDATE "pool_transfers" SET "reference_key" = 'rail:' || "rail_deposits"."rail_id" FROM "rail_deposits"
  WHERE "rail_deposits"."transfer_id" = "pool_transfers"."id" AND lower("rail_deposits"."rail_id") = lower("pool_transfers"."reference");--> statement-breakpoint
-- References that were different texts, and are one now: nothing is merged, `operator audit` lists them.
UPDATE "pool_transfers" SET "shares_key" = true FROM (
  SELECT "id", row_number() OVER (PARTITION BY "reference_key" ORDER BY "requested_at", "id") AS place
  FROM "pool_transfers" WHERE "status" <> 'cancelled'
) AS ordered WHERE ordered."id" = "pool_transfers"."id" AND ordered.place > 1;--> statement-breakpoint
DROP FUNCTION pg_temp.to_reference_key(text);--> statement-breakpoint
ALTER TABLE "pool_transfers" ALTER COLUMN "reference_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "rail_deposits" ALTER COLUMN "reference_key" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "rail_deposits_reference_key_index" ON "rail_deposits" USING btree ("reference_key");--> statement-breakpoint
CREATE UNIQUE INDEX "pool_transfers_reference" ON "pool_transfers" USING btree ("reference_key") WHERE status <> 'cancelled' and not shares_key;
