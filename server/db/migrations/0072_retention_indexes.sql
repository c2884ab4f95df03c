CREATE INDEX CONCURRENTLY "access_tokens_expires_at" ON "access_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "confirmations_expires_at" ON "confirmations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "email_logins_expires_at" ON "email_logins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "login_attempts_expires_at" ON "login_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "login_codes_expires_at" ON "login_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "refresh_tokens_used_at" ON "refresh_tokens" USING btree ("used_at") WHERE used_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "known_browsers_created_at" ON "known_browsers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "pending_logins_expires_at" ON "pending_logins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "second_factor_failures_at" ON "second_factor_failures" USING btree ("at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "second_factors_setups" ON "second_factors" USING btree ("created_at") WHERE approved_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "uploads_started_at" ON "uploads" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "codes_created_at" ON "codes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "wallet_challenges_expires_at" ON "wallet_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "idempotency_keys_created_at" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "jobs_done_without_key" ON "jobs" USING btree ("done_at") WHERE key is null and done_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "jobs_failed" ON "jobs" USING btree ("failed_at") WHERE failed_at is not null;