CREATE TABLE "photos" (
	"owner_kind" text NOT NULL,
	"owner_id" integer NOT NULL,
	"file_key" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "photos_owner_kind_owner_id_pk" PRIMARY KEY("owner_kind","owner_id"),
	CONSTRAINT "photos_file_key_unique" UNIQUE("file_key")
);
