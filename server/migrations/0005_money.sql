CREATE TABLE "payment_decisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item" text NOT NULL,
	"kind" text NOT NULL,
	"appointment_id" integer,
	"outcome" text NOT NULL,
	"note" text NOT NULL,
	"decided_by" integer NOT NULL,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"therapist_id" integer NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"appointment_id" integer NOT NULL,
	"patient_id" integer NOT NULL,
	"credits_id" integer,
	"reason" text,
	"total" integer NOT NULL,
	"tax_amount" integer NOT NULL,
	"session_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"snapshot" jsonb NOT NULL,
	CONSTRAINT "receipts_number" UNIQUE("therapist_id","number"),
	CONSTRAINT "receipts_number_positive" CHECK ("receipts"."number" > 0),
	CONSTRAINT "receipts_credit" CHECK (("receipts"."kind" = 'credit_note') = ("receipts"."credits_id" is not null)),
	CONSTRAINT "receipts_reason" CHECK (("receipts"."kind" = 'credit_note') = ("receipts"."reason" is not null)),
	CONSTRAINT "receipts_amounts" CHECK ("receipts"."tax_amount" between 0 and "receipts"."total")
);
--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "captured_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "refunded_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "refunded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "trouble" text;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "differences" text[];--> statement-breakpoint
ALTER TABLE "payment_webhooks" ADD COLUMN "trouble" text;--> statement-breakpoint
ALTER TABLE "payment_decisions" ADD CONSTRAINT "payment_decisions_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_decisions" ADD CONSTRAINT "payment_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_credits_id_receipts_id_fk" FOREIGN KEY ("credits_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_decisions_item" ON "payment_decisions" USING btree ("item");--> statement-breakpoint
CREATE INDEX "receipts_appointment" ON "receipts" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "receipts_patient" ON "receipts" USING btree ("patient_id","session_at");--> statement-breakpoint
CREATE INDEX "receipts_therapist" ON "receipts" USING btree ("therapist_id","session_at");--> statement-breakpoint
CREATE INDEX "appointments_money_owed" ON "appointments" USING btree ("id") WHERE "appointments"."payment_status" in ('review', 'refund_due');--> statement-breakpoint
CREATE INDEX "payment_orders_trouble" ON "payment_orders" USING btree ("id") WHERE "payment_orders"."trouble" is not null or "payment_orders"."status" = 'refused';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_orders_one_live" ON "payment_orders" USING btree ("appointment_id") WHERE "payment_orders"."status" in ('creating', 'open', 'processing');--> statement-breakpoint
CREATE INDEX "payment_webhooks_trouble" ON "payment_webhooks" USING btree ("received_at") WHERE "payment_webhooks"."trouble" is not null;--> statement-breakpoint
UPDATE "payment_orders" SET "captured_at" = "created_at" WHERE "capture_id" IS NOT NULL;
--> statement-breakpoint
CREATE FUNCTION "receipts_are_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'receipts is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER "receipts_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "receipts"
  FOR EACH STATEMENT EXECUTE FUNCTION "receipts_are_append_only"();
