ALTER TABLE "participations" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaign_totals" ADD COLUMN "periods" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "standings" ADD COLUMN "bonus" numeric(38, 0);--> statement-breakpoint
-- Members only: a participation stays when its user leaves.
CREATE OR REPLACE FUNCTION "count_participants"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "campaigns" SET "participant_count" = "participant_count" + CASE TG_OP WHEN 'INSERT' THEN "changed"."n" ELSE -"changed"."n" END
  FROM (SELECT "campaign_id", count(*) AS "n" FROM "changed_rows" WHERE "left_at" IS NULL GROUP BY "campaign_id") AS "changed"
  WHERE "campaigns"."id" = "changed"."campaign_id";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "count_left_participant"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "campaigns" SET "participant_count" = "participant_count" + CASE WHEN NEW."left_at" IS NULL THEN 1 ELSE -1 END
  WHERE "id" = NEW."campaign_id";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "participant_left_or_returned" AFTER UPDATE OF "left_at" ON "participations"
FOR EACH ROW WHEN ((OLD."left_at" IS NULL) <> (NEW."left_at" IS NULL)) EXECUTE FUNCTION "count_left_participant"();
