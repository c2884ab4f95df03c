ALTER TABLE "campaigns" DROP CONSTRAINT "campaigns_model";--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_model" CHECK ("reward_model" IN ('pool-share', 'per-post', 'fixed', 'leaderboard', 'first-come'));--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_first_come" CHECK ("reward_model" <> 'first-come' OR "max_per_user" IS NOT NULL);
