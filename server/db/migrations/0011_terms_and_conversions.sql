CREATE TABLE "api_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "conversion_events" (
	"api_key" text NOT NULL,
	"event_id" text NOT NULL,
	"event_type" text NOT NULL,
	"event" jsonb NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversion_events_api_key_event_id_pk" PRIMARY KEY("api_key","event_id")
);
--> statement-breakpoint
CREATE TABLE "terms_acceptances" (
	"user_id" uuid NOT NULL,
	"url" text NOT NULL,
	"version" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "terms_acceptances_user_id_url_version_pk" PRIMARY KEY("user_id","url","version")
);
--> statement-breakpoint
ALTER TABLE "conversion_events" ADD CONSTRAINT "conversion_events_api_key_api_keys_key_fk" FOREIGN KEY ("api_key") REFERENCES "public"."api_keys"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_acceptances" ADD CONSTRAINT "terms_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversion_events_received_at_index" ON "conversion_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "invitations_handle" ON "invitations" USING btree (lower("for_handle"));--> statement-breakpoint
CREATE INDEX "users_handle" ON "users" USING btree (lower("handle"));--> statement-breakpoint
INSERT INTO "terms_acceptances" ("user_id", "url", "version", "accepted_at")
SELECT p."user_id", c."terms_url", p."accepted_terms_version", min(p."joined_at")
FROM "participations" p JOIN "campaigns" c ON c."id" = p."campaign_id"
GROUP BY p."user_id", c."terms_url", p."accepted_terms_version";
