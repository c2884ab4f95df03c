-- What drizzle can't express. Money first: the database itself refuses a ledger that does not balance, that pays out of
-- an empty account, or that is changed afterwards. The triggers are deferred, so that entries can be written one by one.
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_id_currency" UNIQUE ("id", "currency");--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind" CHECK ("kind" IN ('funding', 'pool', 'claimable', 'processing', 'available', 'withdrawing', 'fees', 'paid-out'));--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_owner" CHECK (("kind" IN ('funding', 'fees', 'paid-out')) = ("owner" = ''));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_currency" FOREIGN KEY ("account_id", "currency") REFERENCES "ledger_accounts" ("id", "currency");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_amount" CHECK ("amount" <> 0);--> statement-breakpoint
CREATE FUNCTION ledger_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM ledger_entries WHERE transaction_id = NEW.transaction_id GROUP BY currency HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'ledger transaction % does not sum to zero', NEW.transaction_id USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_balanced';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT ON "ledger_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_balanced();--> statement-breakpoint
CREATE FUNCTION ledger_has_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM ledger_entries WHERE transaction_id = NEW.id) THEN
    RAISE EXCEPTION 'ledger transaction % has no entries', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_has_entries';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_transactions_entries AFTER INSERT ON "ledger_transactions" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_has_entries();--> statement-breakpoint
CREATE FUNCTION ledger_solvent() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE account ledger_accounts%ROWTYPE;
BEGIN
  SELECT * INTO account FROM ledger_accounts WHERE id = NEW.account_id;
  IF account.kind NOT IN ('funding', 'fees', 'paid-out') AND (SELECT sum(amount) FROM ledger_entries WHERE account_id = NEW.account_id) < 0 THEN
    RAISE EXCEPTION 'ledger account % % would fall below zero', account.kind, account.owner USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_solvent';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_solvent AFTER INSERT ON "ledger_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.amount < 0) EXECUTE FUNCTION ledger_solvent();--> statement-breakpoint
CREATE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: write a transaction that corrects it', TG_TABLE_NAME USING ERRCODE = 'restrict_violation', CONSTRAINT = 'append_only';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_transactions" FOR EACH STATEMENT EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER ledger_accounts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_accounts" FOR EACH STATEMENT EXECUTE FUNCTION append_only();--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_state" CHECK ("state" IN ('draft', 'published', 'paused'));--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_model" CHECK ("reward_model" IN ('pool-share', 'per-post', 'fixed'));--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_times" CHECK ("starts_at" < "ends_at" AND "ends_at" <= "matures_at" AND "matures_at" < "claim_until");--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_amounts" CHECK ("reward_pool" >= 0 AND coalesce("max_per_user", 1) > 0 AND coalesce("first_day_bonus", 1) > 0);--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_limits" CHECK (coalesce("participant_cap", 1) > 0 AND coalesce("max_posts_per_week", 1) > 0);--> statement-breakpoint
ALTER TABLE "campaign_weeks" ADD CONSTRAINT "campaign_weeks_sane" CHECK ("index" >= 1 AND "starts_at" < "ends_at" AND "pool" >= 0);--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_uses" CHECK ("uses" >= 0 AND ("max_uses" IS NULL OR "uses" <= "max_uses"));--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_status" CHECK ("status" IN ('evaluating', 'eligible', 'eligible-bonus', 'not-eligible', 'expired', 'expired-bonus', 'claimed', 'rewarded', 'not-rewarded', 'paid', 'paid-bonus', 'deleted'));--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_amount" CHECK ("amount" > 0);--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_status" CHECK ("status" IN ('rewarded', 'claimed', 'paid', 'paid-bonus', 'expired', 'expired-bonus'));--> statement-breakpoint
ALTER TABLE "currencies" ADD CONSTRAINT "currencies_sane" CHECK ("decimals" BETWEEN 0 AND 18 AND "min_withdrawal" >= 0 AND "fee" >= 0);--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_amounts" CHECK ("amount" > 0 AND "fee" >= 0 AND "fee" < "amount");--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_status" CHECK ("status" IN ('verifying', 'pending', 'completed', 'cancelled', 'failed'));--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_status" CHECK ("status" IN ('unverified', 'verifying', 'verified', 'rejected', 'disabled'));--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_attempts" CHECK ("attempts_left" >= 0);--> statement-breakpoint
ALTER TABLE "wallet_challenges" ADD CONSTRAINT "wallet_challenges_attempts" CHECK ("attempts_left" >= 0);
