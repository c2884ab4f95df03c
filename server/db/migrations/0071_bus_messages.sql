-- Unlogged: a crash of the database closes the connections that listen, and then everybody reads again.
CREATE UNLOGGED TABLE "bus_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"payload" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
