CREATE TABLE "second_factor_failures" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"login_hash" text,
	"session_id" uuid,
	"browser_hash" text,
	"known_as" text,
	"is_settled" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "second_factors" ADD COLUMN "lock_notice_level" text;--> statement-breakpoint
ALTER TABLE "second_factors" ADD COLUMN "lock_notice_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "second_factor_failures" ADD CONSTRAINT "second_factor_failures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "second_factor_failures_user_id_at_index" ON "second_factor_failures" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "second_factor_failures_known_as_index" ON "second_factor_failures" USING btree ("known_as");--> statement-breakpoint
INSERT INTO "second_factor_failures" ("user_id", "kind", "at")
SELECT "user_id", CASE WHEN "approved_at" IS NULL THEN 'setup' ELSE 'app' END, "failed"."at"::timestamptz
FROM "second_factors", jsonb_array_elements_text("failures") AS "failed"("at");
