CREATE TABLE "unmatched_transfers" (
	"rail_id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric(38, 0) NOT NULL,
	"address" text NOT NULL,
	"transaction_hash" text,
	"ordered_at" timestamp with time zone NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"user_id" uuid,
	"requested_by" uuid,
	"requested_at" timestamp with time zone,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "unmatched_transfers_amount" CHECK (amount > 0),
	CONSTRAINT "unmatched_transfers_outcome" CHECK (outcome in ('person', 'loss')),
	CONSTRAINT "unmatched_transfers_person" CHECK ((outcome is not distinct from 'person') = (user_id is not null)),
	CONSTRAINT "unmatched_transfers_requested" CHECK ((outcome is null) = (requested_by is null) and (outcome is null) = (requested_at is null)),
	CONSTRAINT "unmatched_transfers_decided" CHECK ((decided_by is null) = (decided_at is null) and (decided_by is null or requested_by is not null)),
	CONSTRAINT "unmatched_transfers_two_people" CHECK (decided_by <> requested_by)
);
--> statement-breakpoint
ALTER TABLE "unmatched_transfers" ADD CONSTRAINT "unmatched_transfers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unmatched_transfers" ADD CONSTRAINT "unmatched_transfers_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unmatched_transfers" ADD CONSTRAINT "unmatched_transfers_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unmatched_transfers_user_id_index" ON "unmatched_transfers" USING btree ("user_id");--> statement-breakpoint
-- What was paid without cover: a person's, or without owner. See server/ledger/receivables.ts. Servers of the former build write none.
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_kind";--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind" CHECK ("kind" IN ('funding', 'pool', 'claimable', 'processing', 'available', 'withdrawing', 'fees', 'paid-out', 'receivable')) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_owner";--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_owner" CHECK ("kind" = 'receivable' OR ("kind" IN ('funding', 'fees', 'paid-out')) = ("owner" = '')) NOT VALID;--> statement-breakpoint
CREATE OR REPLACE FUNCTION ledger_solvent() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE account ledger_accounts%ROWTYPE;
BEGIN
  SELECT * INTO account FROM ledger_accounts WHERE id = NEW.account_id;
  IF account.kind NOT IN ('funding', 'fees', 'paid-out', 'receivable') AND (SELECT sum(amount) FROM ledger_entries WHERE account_id = NEW.account_id) < 0 THEN
    RAISE EXCEPTION 'ledger account % % would fall below zero', account.kind, account.owner USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_solvent';
  END IF;
  RETURN NULL;
END $$;
