CREATE TABLE "form_asks" (
	"form_id" integer NOT NULL,
	"client_id" integer NOT NULL,
	"therapist_id" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "form_asks_form_id_client_id_therapist_id_pk" PRIMARY KEY("form_id","client_id","therapist_id")
);
--> statement-breakpoint
CREATE TABLE "form_choices" (
	"therapist_id" integer NOT NULL,
	"form_id" integer NOT NULL,
	"is_asked" boolean NOT NULL,
	CONSTRAINT "form_choices_therapist_id_form_id_pk" PRIMARY KEY("therapist_id","form_id")
);
--> statement-breakpoint
CREATE TABLE "form_responses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_responses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form_id" integer NOT NULL,
	"form_version" integer NOT NULL,
	"client_id" integer NOT NULL,
	"therapist_id" integer NOT NULL,
	"user_id" integer,
	"state" text NOT NULL,
	"sealed_answers" text NOT NULL,
	"language" text NOT NULL,
	"authority" text,
	"assent" text,
	"how" text NOT NULL,
	"sealed_given_by" text,
	"document_id" integer,
	"sealed_reason" text,
	"saved_at" timestamp with time zone NOT NULL,
	"given_at" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"in_force_at" timestamp with time zone,
	"replaced_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"disputed_at" timestamp with time zone,
	"ended_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "form_responses_given" CHECK (("form_responses"."state" = 'given') = (num_nulls("form_responses"."given_at", "form_responses"."sealed_given_by") = 0)),
	CONSTRAINT "form_responses_draft_is_of_somebody" CHECK ("form_responses"."state" = 'given' or ("form_responses"."how" = 'clicked'
        and num_nonnulls("form_responses"."in_force_at", "form_responses"."replaced_at", "form_responses"."withdrawn_at", "form_responses"."disputed_at") = 0))
);
--> statement-breakpoint
CREATE TABLE "form_versions" (
	"form_id" integer NOT NULL,
	"version" integer NOT NULL,
	"title" jsonb NOT NULL,
	"items" jsonb NOT NULL,
	"reviewed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_versions_form_id_version_pk" PRIMARY KEY("form_id","version")
);
--> statement-breakpoint
CREATE TABLE "forms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"needs" text NOT NULL,
	"valid_months" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forms_key_unique" UNIQUE("key")
);
--> statement-breakpoint
-- contract: replaced below by one that knows a subject more.
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_about_one";--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "form_response_id" integer;--> statement-breakpoint
ALTER TABLE "form_asks" ADD CONSTRAINT "form_asks_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_asks" ADD CONSTRAINT "form_asks_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_asks" ADD CONSTRAINT "form_asks_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_choices" ADD CONSTRAINT "form_choices_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_choices" ADD CONSTRAINT "form_choices_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_responses" ADD CONSTRAINT "form_responses_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_responses" ADD CONSTRAINT "form_responses_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_responses" ADD CONSTRAINT "form_responses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_responses" ADD CONSTRAINT "form_responses_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_responses" ADD CONSTRAINT "form_responses_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_responses" ADD CONSTRAINT "form_responses_version" FOREIGN KEY ("form_id","form_version") REFERENCES "public"."form_versions"("form_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_versions" ADD CONSTRAINT "form_versions_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_asks_client" ON "form_asks" USING btree ("client_id","therapist_id");--> statement-breakpoint
CREATE INDEX "form_asks_therapist" ON "form_asks" USING btree ("therapist_id");--> statement-breakpoint
CREATE UNIQUE INDEX "form_responses_one_draft" ON "form_responses" USING btree ("form_id","client_id","therapist_id","user_id") WHERE "form_responses"."state" = 'draft';--> statement-breakpoint
CREATE INDEX "form_responses_record" ON "form_responses" USING btree ("client_id","therapist_id","form_id");--> statement-breakpoint
CREATE INDEX "form_responses_therapist" ON "form_responses" USING btree ("therapist_id");--> statement-breakpoint
CREATE INDEX "form_responses_user" ON "form_responses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "form_responses_ended_by" ON "form_responses" USING btree ("ended_by");--> statement-breakpoint
CREATE INDEX "form_responses_document" ON "form_responses" USING btree ("document_id") WHERE "form_responses"."document_id" is not null;--> statement-breakpoint
-- contract: a new column, null in every row of the former release.
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_form_response_id_form_responses_id_fk" FOREIGN KEY ("form_response_id") REFERENCES "public"."form_responses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_form_response" ON "deliveries" USING btree ("form_response_id") WHERE "deliveries"."form_response_id" is not null;--> statement-breakpoint
-- contract: allows all that the one which it replaces allowed.
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_about_one" CHECK (num_nonnulls("deliveries"."appointment_id", "deliveries"."verification_request_id", "deliveries"."client_invitation_id", "deliveries"."waitlist_offer_id", "deliveries"."proof_id", "deliveries"."entry_id", "deliveries"."conversation_client_id", "deliveries"."form_response_id") <= 1);
