CREATE TABLE "exact_counts" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"count" bigint NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exact_counts_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
-- Not written to the log: these counts change each second, and a crash may forget them.
CREATE UNLOGGED TABLE "shared_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "exact_counts_ends_at_index" ON "exact_counts" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "shared_counts_window_start_index" ON "shared_counts" USING btree ("window_start");