ALTER TABLE "campaigns" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE FUNCTION set_campaign_changed_at() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  NEW.changed_at := now();
  RETURN NEW;
END $$;--> statement-breakpoint
-- What lists find, sort and offer campaigns by. Of the members only whether a seat is free: each join would write the index.
CREATE TRIGGER campaigns_set_changed_at BEFORE UPDATE ON campaigns FOR EACH ROW WHEN (
  (OLD.title, OLD.summary, OLD.advertiser_id, OLD.state, OLD.visibility, OLD.currency)
    IS DISTINCT FROM (NEW.title, NEW.summary, NEW.advertiser_id, NEW.state, NEW.visibility, NEW.currency)
  OR (OLD.starts_at, OLD.ends_at, OLD.matured_at, OLD.reward_pool, OLD.rules, OLD.participant_cap)
    IS DISTINCT FROM (NEW.starts_at, NEW.ends_at, NEW.matured_at, NEW.reward_pool, NEW.rules, NEW.participant_cap)
  OR (OLD.participant_count >= OLD.participant_cap) IS DISTINCT FROM (NEW.participant_count >= NEW.participant_cap)
) EXECUTE FUNCTION set_campaign_changed_at();--> statement-breakpoint
CREATE FUNCTION set_advertiser_campaigns_changed_at() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE campaigns SET changed_at = now() WHERE advertiser_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER advertisers_set_changed_at AFTER UPDATE ON advertisers FOR EACH ROW WHEN (
  (OLD.name, OLD.handle, OLD.brand) IS DISTINCT FROM (NEW.name, NEW.handle, NEW.brand)
) EXECUTE FUNCTION set_advertiser_campaigns_changed_at();
