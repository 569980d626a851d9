CREATE TABLE "documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"therapist_id" integer NOT NULL,
	"uploaded_by" integer,
	"is_from_family" boolean NOT NULL,
	"file_key" text NOT NULL,
	"key_id" text NOT NULL,
	"sealed_name" text NOT NULL,
	"kind" text NOT NULL,
	"size" integer NOT NULL,
	"is_stored" boolean NOT NULL,
	"released_at" timestamp with time zone,
	"recalled_at" timestamp with time zone,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "documents_file_key_unique" UNIQUE("file_key"),
	CONSTRAINT "documents_release_is_of_therapist" CHECK (not "documents"."is_from_family" or ("documents"."released_at" is null and "documents"."recalled_at" is null))
);
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_record" ON "documents" USING btree ("client_id","therapist_id","id");--> statement-breakpoint
CREATE INDEX "documents_therapist" ON "documents" USING btree ("therapist_id");--> statement-breakpoint
CREATE INDEX "documents_uploader" ON "documents" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "documents_unfinished" ON "documents" USING btree ("uploaded_at") WHERE not "documents"."is_stored";