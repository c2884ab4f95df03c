-- At the commit every entry of a transaction asked for the whole sum; its last one is enough, whenever it was written.
CREATE OR REPLACE FUNCTION ledger_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.id < (SELECT max(id) FROM ledger_entries WHERE transaction_id = NEW.transaction_id) THEN
    RETURN NULL;
  END IF;
  IF EXISTS (SELECT 1 FROM ledger_entries WHERE transaction_id = NEW.transaction_id GROUP BY currency HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'ledger transaction % does not sum to zero', NEW.transaction_id USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_balanced';
  END IF;
  RETURN NULL;
END $$;
