CREATE INDEX CONCURRENTLY "login_codes_user_id" ON "login_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "login_codes_real_user_id" ON "login_codes" USING btree ("real_user_id") WHERE real_user_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sessions_impersonated" ON "sessions" USING btree ("real_user_id") WHERE real_user_id <> user_id;