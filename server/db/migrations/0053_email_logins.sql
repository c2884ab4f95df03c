CREATE TABLE "email_logins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email_sealed" text NOT NULL,
	"language" text,
	"browser_hash" text NOT NULL,
	"audience" text NOT NULL,
	"user_id" uuid,
	"token_hash" text,
	"code_hash" text,
	"attempts_left" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "email_logins_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "login_language" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "login_method" text DEFAULT 'network' NOT NULL;--> statement-breakpoint
ALTER TABLE "pending_logins" ADD COLUMN "login_method" text DEFAULT 'network' NOT NULL;--> statement-breakpoint
ALTER TABLE "wallets" ADD COLUMN "verified_by" text DEFAULT 'network' NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "login_method" text DEFAULT 'network' NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_logins" ADD CONSTRAINT "email_logins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_logins_user_id_index" ON "email_logins" USING btree ("user_id");