CREATE TABLE "badges" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"image_url" text NOT NULL,
	"url" text,
	"rule" jsonb
);
--> statement-breakpoint
CREATE TABLE "user_badges" (
	"user_id" uuid NOT NULL,
	"badge_id" text NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_badges_user_id_badge_id_pk" PRIMARY KEY("user_id","badge_id")
);
--> statement-breakpoint
ALTER TABLE "wallet_challenges" DROP CONSTRAINT "wallet_challenges_nonce_unique";--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "logo_dark_url" text;--> statement-breakpoint
ALTER TABLE "user_badges" ADD CONSTRAINT "user_badges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_badges" ADD CONSTRAINT "user_badges_badge_id_badges_id_fk" FOREIGN KEY ("badge_id") REFERENCES "public"."badges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "accepted_terms_version";--> statement-breakpoint
ALTER TABLE "advertisers" DROP COLUMN "website_url";--> statement-breakpoint
ALTER TABLE "suggestions" DROP COLUMN "title";--> statement-breakpoint
ALTER TABLE "currencies" DROP COLUMN "symbol";--> statement-breakpoint
ALTER TABLE "wallet_challenges" DROP COLUMN "nonce";--> statement-breakpoint
ALTER TABLE "wallet_challenges" DROP COLUMN "chain_id";