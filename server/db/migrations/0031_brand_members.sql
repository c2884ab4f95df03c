CREATE TABLE "advertiser_members" (
	"advertiser_id" uuid NOT NULL,
	"network" text NOT NULL,
	"network_user_id" text NOT NULL,
	CONSTRAINT "advertiser_members_network_network_user_id_advertiser_id_pk" PRIMARY KEY("network","network_user_id","advertiser_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "advertiser_members" ADD CONSTRAINT "advertiser_members_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE no action ON UPDATE no action;