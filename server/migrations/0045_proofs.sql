CREATE TABLE "proofs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proofs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"therapist_id" integer NOT NULL,
	"kind" text NOT NULL,
	"regulator_id" integer,
	"entitlement" text,
	"number" text,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"state" text NOT NULL,
	"document_id" integer,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" integer,
	"reason" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "proofs_registration" CHECK (("proofs"."kind" = 'registration') = ("proofs"."regulator_id" is not null)),
	CONSTRAINT "proofs_days" CHECK ("proofs"."valid_from" <= "proofs"."valid_to")
);
--> statement-breakpoint
CREATE TABLE "regulators" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "regulators_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"province" text NOT NULL,
	"name" text NOT NULL,
	"name_fr" text NOT NULL,
	"register_url" text,
	"renews_on" text,
	"is_cross_provincial" boolean NOT NULL,
	"title_protected" boolean NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"checked_on" date
);
--> statement-breakpoint
ALTER TABLE "therapists" ADD COLUMN "badge_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_regulator_id_regulators_id_fk" FOREIGN KEY ("regulator_id") REFERENCES "public"."regulators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_document_id_verification_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."verification_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proofs_therapist" ON "proofs" USING btree ("therapist_id");--> statement-breakpoint
CREATE INDEX "proofs_state" ON "proofs" USING btree ("state","valid_to");--> statement-breakpoint
CREATE INDEX "proofs_document" ON "proofs" USING btree ("document_id");--> statement-breakpoint
INSERT INTO "regulators" ("province", "name", "name_fr", "register_url", "is_cross_provincial", "title_protected") VALUES
	('Alberta', 'Alberta College of Speech-Language Pathologists and Audiologists', 'Alberta College of Speech-Language Pathologists and Audiologists', 'https://www.acslpa.ca/', true, true),
	('British Columbia', 'College of Health and Care Professionals of BC', 'College of Health and Care Professionals of BC', 'https://chcpbc.org/', false, true),
	('Manitoba', 'College of Audiologists and Speech-Language Pathologists of Manitoba', 'College of Audiologists and Speech-Language Pathologists of Manitoba', 'https://www.caslpm.ca/', true, true),
	('New Brunswick', 'New Brunswick Association of Speech-Language Pathologists and Audiologists', 'Association des orthophonistes et audiologistes du Nouveau-Brunswick', 'https://www.nbaslpa.ca/', true, true),
	('Newfoundland and Labrador', 'Newfoundland and Labrador College of Health Professionals', 'Newfoundland and Labrador College of Health Professionals', 'https://nlchp.ca/', false, true),
	('Nova Scotia', 'Nova Scotia College of Audiologists and Speech-Language Pathologists', 'Nova Scotia College of Audiologists and Speech-Language Pathologists', 'https://nscaslp.ca/', false, true),
	('Ontario', 'College of Audiologists and Speech-Language Pathologists of Ontario', 'Ordre des audiologistes et des orthophonistes de l’Ontario', 'https://www.caslpo.com/', true, true),
	('Quebec', 'Ordre des orthophonistes et audiologistes du Québec', 'Ordre des orthophonistes et audiologistes du Québec', 'https://www.ooaq.qc.ca/', false, true),
	('Saskatchewan', 'College of Audiologists and Speech-Language Pathologists of Saskatchewan', 'College of Audiologists and Speech-Language Pathologists of Saskatchewan', 'https://www.csask.ca/', true, true);--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "directory_shows_regulators" AFTER UPDATE ON "regulators" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "renew_directory_version"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "directory_shows_proofs" AFTER UPDATE ON "proofs" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION "renew_directory_version"();
