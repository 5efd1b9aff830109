CREATE TABLE "release_assets" (
	"path" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"encoding" text,
	"ran_at" timestamp with time zone DEFAULT now() NOT NULL
);
