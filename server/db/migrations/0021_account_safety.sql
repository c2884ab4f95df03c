CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"subject_id" uuid,
	"target_kind" text,
	"target_id" text,
	"before" jsonb,
	"after" jsonb,
	"client" text,
	"session_id" uuid,
	"once_key" text,
	CONSTRAINT "audit_log_once_key_unique" UNIQUE("once_key")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "withdrawals_frozen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "freeze_lifted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "handed_over_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "audit_log_subject_id_at_index" ON "audit_log" USING btree ("subject_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_at_index" ON "audit_log" USING btree ("at");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor" CHECK ("actor_kind" IN ('person', 'administrator', 'operator', 'system', 'key'));--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_size" CHECK (octet_length("before"::text) <= 10000 AND octet_length("after"::text) <= 10000 AND length("target_id") <= 200 AND length("actor_id") <= 200);--> statement-breakpoint
-- Append-only. A transaction that sets `evangelist.audit_log` may delete rows (retention) or empty the details of rows
-- (erasure of an account); what, when and under which id always stays as it was.
CREATE FUNCTION audit_log_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE work text := current_setting('evangelist.audit_log', true);
BEGIN
  IF TG_OP = 'DELETE' AND work = 'retention' THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE' AND work = 'erasure'
    AND NEW.before IS NULL AND NEW.after IS NULL AND NEW.client IS NULL AND NEW.session_id IS NULL
    AND (NEW.id, NEW.at, NEW.action, NEW.actor_kind, NEW.actor_id, NEW.subject_id, NEW.target_kind, NEW.target_id, NEW.once_key)
      IS NOT DISTINCT FROM (OLD.id, OLD.at, OLD.action, OLD.actor_kind, OLD.actor_id, OLD.subject_id, OLD.target_kind, OLD.target_id, OLD.once_key)
    THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'audit_log is append-only' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'append_only';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION audit_log_append_only();--> statement-breakpoint
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION append_only();--> statement-breakpoint
-- Whether the rail was asked for these is not known, so they count as handed over.
UPDATE "withdrawals" SET "handed_over_at" = coalesce("verified_at", "updated_at") WHERE "status" = 'pending';
