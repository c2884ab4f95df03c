CREATE TABLE "analytics_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"fields" jsonb NOT NULL,
	"visitor_id" text,
	"user_id" text,
	"occurred_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_visitors" (
	"visitor_id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"properties" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"first_properties" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "telemetry_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"operation_id" text,
	"envelope" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "analytics_events_name_index" ON "analytics_events" USING btree ("name");--> statement-breakpoint
CREATE INDEX "analytics_events_received_at_index" ON "analytics_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "analytics_visitors_last_seen_at_index" ON "analytics_visitors" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "telemetry_items_kind_index" ON "telemetry_items" USING btree ("kind");--> statement-breakpoint
CREATE INDEX "telemetry_items_received_at_index" ON "telemetry_items" USING btree ("received_at");