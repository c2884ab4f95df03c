DROP INDEX "ledger_entries_transaction_id_index";--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction_id_id_index" ON "ledger_entries" USING btree ("transaction_id","id");