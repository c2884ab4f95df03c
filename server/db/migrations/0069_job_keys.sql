CREATE TABLE "job_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- A key never runs twice: also for servers of the former build, which look for it in "jobs" alone.
CREATE FUNCTION "skip_done_job"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "job_keys" WHERE "key" = NEW."key") THEN RETURN NULL; END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "skip_done_job" BEFORE INSERT ON "jobs" FOR EACH ROW WHEN (NEW."key" IS NOT NULL) EXECUTE FUNCTION "skip_done_job"();
