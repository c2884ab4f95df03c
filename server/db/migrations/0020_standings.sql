CREATE TABLE "advertiser_totals" (
	"advertiser_id" uuid PRIMARY KEY NOT NULL,
	"creators" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_totals" (
	"campaign_id" uuid PRIMARY KEY NOT NULL,
	"posts" integer NOT NULL,
	"metrics" jsonb,
	"claimed" numeric(38, 0) NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "standings" (
	"campaign_id" uuid NOT NULL,
	"period_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"rank" integer NOT NULL,
	"score" bigint NOT NULL,
	"posts" integer NOT NULL,
	"impressions" bigint NOT NULL,
	"estimate" numeric(38, 0),
	CONSTRAINT "standings_period_id_user_id_pk" PRIMARY KEY("period_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "participant_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "notice_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "advertiser_totals" ADD CONSTRAINT "advertiser_totals_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_totals" ADD CONSTRAINT "campaign_totals_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "standings_period_id_rank_index" ON "standings" USING btree ("period_id","rank");--> statement-breakpoint
CREATE INDEX "standings_campaign_id_user_id_index" ON "standings" USING btree ("campaign_id","user_id");--> statement-breakpoint
CREATE INDEX "posts_user_id_campaign_id_index" ON "posts" USING btree ("user_id","campaign_id");--> statement-breakpoint
CREATE INDEX "posts_suggestion_id_user_id_index" ON "posts" USING btree ("suggestion_id","user_id");--> statement-breakpoint
CREATE INDEX "posts_top" ON "posts" USING btree ("campaign_id","score" desc nulls last,"created_at" DESC NULLS FIRST) WHERE kind = 'post' and status in ('eligible', 'eligible-bonus', 'rewarded', 'not-rewarded', 'claimed', 'paid', 'paid-bonus', 'expired', 'expired-bonus');--> statement-breakpoint
CREATE INDEX "posts_most_seen" ON "posts" USING btree ("campaign_id",(("metrics"->>'impressions')::bigint) desc nulls last,"created_at" DESC NULLS FIRST) WHERE kind = 'post' and status in ('eligible', 'eligible-bonus', 'rewarded', 'not-rewarded', 'claimed', 'paid', 'paid-bonus', 'expired', 'expired-bonus');--> statement-breakpoint
CREATE INDEX "posts_unannounced" ON "posts" USING btree ("campaign_id") WHERE notice_sent_at is null and status in ('eligible', 'eligible-bonus');--> statement-breakpoint
CREATE INDEX "rewards_campaign_id_index" ON "rewards" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "ledger_accounts_owner_index" ON "ledger_accounts" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "wallet_challenges_wallet_id_index" ON "wallet_challenges" USING btree ("wallet_id");--> statement-breakpoint
CREATE INDEX "withdrawals_wallet_id_index" ON "withdrawals" USING btree ("wallet_id");--> statement-breakpoint
-- Counts participants with the row that joins or leaves, so that the last seat of a campaign is exact without counting.
CREATE FUNCTION "count_participants"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "campaigns" SET "participant_count" = "participant_count" + CASE TG_OP WHEN 'INSERT' THEN "changed"."n" ELSE -"changed"."n" END
  FROM (SELECT "campaign_id", count(*) AS "n" FROM "changed_rows" GROUP BY "campaign_id") AS "changed"
  WHERE "campaigns"."id" = "changed"."campaign_id";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "participants_joined" AFTER INSERT ON "participations" REFERENCING NEW TABLE AS "changed_rows"
FOR EACH STATEMENT EXECUTE FUNCTION "count_participants"();--> statement-breakpoint
CREATE TRIGGER "participants_left" AFTER DELETE ON "participations" REFERENCING OLD TABLE AS "changed_rows"
FOR EACH STATEMENT EXECUTE FUNCTION "count_participants"();--> statement-breakpoint
UPDATE "campaigns" SET "participant_count" = (SELECT count(*) FROM "participations" WHERE "campaign_id" = "campaigns"."id");--> statement-breakpoint
-- The authors of these posts have been notified.
UPDATE "posts" SET "notice_sent_at" = coalesce("evaluated_at", "created_at") WHERE "status" IN ('eligible', 'eligible-bonus');
