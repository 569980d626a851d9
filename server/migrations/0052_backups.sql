CREATE TABLE "backups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"made_at" timestamp with time zone,
	"bytes" bigint,
	"failure" text,
	"proven_at" timestamp with time zone,
	"proof" text,
	"counted_rows" bigint
);
--> statement-breakpoint
CREATE UNIQUE INDEX "one_running_backup" ON "backups" USING btree ("state") WHERE "backups"."state" = 'running';--> statement-breakpoint
CREATE INDEX "backups_started_at" ON "backups" USING btree ("started_at");