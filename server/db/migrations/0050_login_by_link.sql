ALTER TABLE "login_attempts" ALTER COLUMN "code_challenge" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "login_codes" ALTER COLUMN "code_challenge" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pending_logins" ALTER COLUMN "code_challenge" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "login_attempts" ADD COLUMN "cookie_hash" text;--> statement-breakpoint
ALTER TABLE "login_codes" ADD COLUMN "cookie_hash" text;--> statement-breakpoint
ALTER TABLE "login_codes" ADD COLUMN "browser_hash" text;