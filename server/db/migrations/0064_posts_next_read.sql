CREATE TABLE "network_budgets" (
	"network" text PRIMARY KEY NOT NULL,
	"window_limit" integer,
	"window_remaining" integer,
	"window_resets_at" timestamp with time zone,
	"blocked_until" timestamp with time zone,
	"month" text NOT NULL,
	"month_reads" bigint DEFAULT 0 NOT NULL,
	"last_month_reads" bigint DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- The default comes after the existing rows: most of them are never read again.
ALTER TABLE "posts" ADD COLUMN "next_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "decisive_read_at" timestamp with time zone;--> statement-breakpoint
-- What waits for a result is read first; what counts already within a day, so that not all of it is due at once, and in the hour
-- before its results are final.
UPDATE "posts" p SET
  "next_read_at" = CASE
    WHEN p."status" = 'evaluating' OR p."missing_since" IS NOT NULL THEN now()
    WHEN c."matured_at" IS NULL THEN least(now() + random() * interval '1 day', greatest(now(), c."matures_at" - interval '1 hour'))
    ELSE now() + random() * interval '1 day' END,
  "decisive_read_at" = CASE
    WHEN c."matured_at" IS NOT NULL OR p."status" = 'deleted' THEN NULL
    WHEN p."status" = 'evaluating' OR p."missing_since" IS NOT NULL THEN now()
    ELSE greatest(now(), c."matures_at" - interval '1 hour') END
FROM "campaigns" c
WHERE c."id" = p."campaign_id" AND c."expired_at" IS NULL AND p."kind" = 'post' AND p."deleted_at" IS NULL
  AND (CASE WHEN c."matured_at" IS NULL
    THEN p."status" IN ('evaluating', 'eligible', 'eligible-bonus', 'deleted')
    ELSE p."status" IN ('eligible', 'eligible-bonus', 'rewarded', 'not-rewarded', 'claimed', 'paid', 'paid-bonus', 'expired', 'expired-bonus') END);--> statement-breakpoint
-- For servers of the former build that record posts during the deploy: these are read at once.
ALTER TABLE "posts" ALTER COLUMN "next_read_at" SET DEFAULT now();--> statement-breakpoint
CREATE INDEX "campaigns_unsettled" ON "campaigns" USING btree ("matures_at") WHERE expired_at is null;--> statement-breakpoint
CREATE INDEX "posts_next_read" ON "posts" USING btree ("campaign_id","next_read_at") WHERE next_read_at is not null;--> statement-breakpoint
CREATE INDEX "posts_decisive_read" ON "posts" USING btree ("campaign_id","decisive_read_at") WHERE decisive_read_at is not null;
