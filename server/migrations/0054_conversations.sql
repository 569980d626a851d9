CREATE TABLE "conversation_documents" (
	"message_id" uuid NOT NULL,
	"document_id" integer NOT NULL,
	"is_release" boolean NOT NULL,
	CONSTRAINT "conversation_documents_message_id_document_id_pk" PRIMARY KEY("message_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "conversation_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" integer NOT NULL,
	"therapist_id" integer NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"sender_id" integer,
	"sender_role" text NOT NULL,
	"sealed_text" text,
	"sent_at" timestamp with time zone NOT NULL,
	"taken_back_at" timestamp with time zone,
	"filed_as" integer,
	CONSTRAINT "conversation_messages_text" CHECK (("conversation_messages"."kind" = 'message' and "conversation_messages"."taken_back_at" is null) = ("conversation_messages"."sealed_text" is not null))
);
--> statement-breakpoint
CREATE TABLE "conversation_reads" (
	"client_id" integer NOT NULL,
	"therapist_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"read_up_to" integer NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversation_reads_client_id_therapist_id_user_id_read_up_to_pk" PRIMARY KEY("client_id","therapist_id","user_id","read_up_to")
);
--> statement-breakpoint
CREATE TABLE "conversation_settings" (
	"therapist_id" integer PRIMARY KEY NOT NULL,
	"is_open" boolean NOT NULL,
	"expects_en" text NOT NULL,
	"expects_fr" text NOT NULL,
	"quiet" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"client_id" integer NOT NULL,
	"therapist_id" integer NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"last_position" integer NOT NULL,
	CONSTRAINT "conversations_client_id_therapist_id_pk" PRIMARY KEY("client_id","therapist_id")
);
--> statement-breakpoint
-- contract: replaced below by one that knows a subject more.
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_about_one";--> statement-breakpoint
ALTER TABLE "records" ADD COLUMN "has_conversation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "conversation_client_id" integer;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "conversation_therapist_id" integer;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "message_position" integer;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "not_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversation_documents" ADD CONSTRAINT "conversation_documents_message_id_conversation_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."conversation_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_documents" ADD CONSTRAINT "conversation_documents_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_filed_as_entries_id_fk" FOREIGN KEY ("filed_as") REFERENCES "public"."entries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_conversation" FOREIGN KEY ("client_id","therapist_id") REFERENCES "public"."conversations"("client_id","therapist_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_reads" ADD CONSTRAINT "conversation_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_reads" ADD CONSTRAINT "conversation_reads_conversation" FOREIGN KEY ("client_id","therapist_id") REFERENCES "public"."conversations"("client_id","therapist_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_settings" ADD CONSTRAINT "conversation_settings_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_record" FOREIGN KEY ("client_id","therapist_id") REFERENCES "public"."records"("client_id","therapist_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_documents_document" ON "conversation_documents" USING btree ("document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_messages_order" ON "conversation_messages" USING btree ("client_id","therapist_id","position");--> statement-breakpoint
CREATE INDEX "conversation_messages_sender" ON "conversation_messages" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "conversation_messages_filed" ON "conversation_messages" USING btree ("filed_as") WHERE "conversation_messages"."filed_as" is not null;--> statement-breakpoint
CREATE INDEX "conversation_reads_user" ON "conversation_reads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "conversations_therapist" ON "conversations" USING btree ("therapist_id","last_at","client_id");--> statement-breakpoint
-- contract: a new column, null in every row of the former release.
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_conversation" FOREIGN KEY ("conversation_client_id","conversation_therapist_id") REFERENCES "public"."conversations"("client_id","therapist_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_conversation" ON "deliveries" USING btree ("conversation_client_id","conversation_therapist_id","recipient_id") WHERE "deliveries"."conversation_client_id" is not null;--> statement-breakpoint
-- contract: new columns, null in every row of the former release.
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_conversation_of_both" CHECK (("deliveries"."conversation_client_id" is null) = ("deliveries"."conversation_therapist_id" is null));--> statement-breakpoint
-- contract: allows all that the one which it replaces allowed.
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_about_one" CHECK (num_nonnulls("deliveries"."appointment_id", "deliveries"."verification_request_id", "deliveries"."client_invitation_id", "deliveries"."waitlist_offer_id", "deliveries"."proof_id", "deliveries"."conversation_client_id") <= 1);