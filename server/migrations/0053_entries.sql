CREATE TABLE "care_settings" (
	"therapist_id" integer PRIMARY KEY NOT NULL,
	"releases" text NOT NULL,
	"language" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"therapist_id" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"appointment_id" integer,
	"about_id" integer,
	"sealed_key" text NOT NULL,
	"sealed_body" text NOT NULL,
	"language" text NOT NULL,
	"written_by" integer NOT NULL,
	"signed_by" integer,
	"signed_at" timestamp with time zone,
	"hash" text,
	"previous_hash" text,
	"released_at" timestamp with time zone,
	"recalled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "entries_signed" CHECK (("entries"."state" = 'signed') = (num_nulls("entries"."signed_by", "entries"."signed_at", "entries"."hash") = 0)),
	CONSTRAINT "entries_about_something" CHECK (("entries"."kind" = 'addendum') = ("entries"."about_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "record_rules" (
	"province" text PRIMARY KEY NOT NULL,
	"years_after_last" integer NOT NULL,
	"adult_age" integer NOT NULL,
	"years_after_adult" integer NOT NULL,
	"access_days" integer NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"checked_on" date,
	"confirmed_by" integer,
	CONSTRAINT "record_rules_range" CHECK ("record_rules"."years_after_last" between 1 and 100 and "record_rules"."adult_age" between 16 and 21
        and "record_rules"."years_after_adult" between 0 and 100 and "record_rules"."access_days" between 1 and 365)
);
--> statement-breakpoint
CREATE TABLE "records" (
	"client_id" integer NOT NULL,
	"therapist_id" integer NOT NULL,
	"opened_on" date NOT NULL,
	"closed_on" date,
	"province" text NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"keep_until" date NOT NULL,
	"last_hash" text,
	CONSTRAINT "records_client_id_therapist_id_pk" PRIMARY KEY("client_id","therapist_id")
);
--> statement-breakpoint
ALTER TABLE "care_settings" ADD CONSTRAINT "care_settings_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_record" FOREIGN KEY ("client_id","therapist_id") REFERENCES "public"."records"("client_id","therapist_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_about" FOREIGN KEY ("about_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records" ADD CONSTRAINT "records_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records" ADD CONSTRAINT "records_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entries_client" ON "entries" USING btree ("client_id","therapist_id","id");--> statement-breakpoint
CREATE INDEX "entries_therapist" ON "entries" USING btree ("therapist_id");--> statement-breakpoint
CREATE INDEX "entries_about" ON "entries" USING btree ("about_id");--> statement-breakpoint
CREATE UNIQUE INDEX "entries_one_of_session" ON "entries" USING btree ("appointment_id") WHERE "entries"."kind" = 'session';--> statement-breakpoint
CREATE INDEX "entries_appointment" ON "entries" USING btree ("appointment_id") WHERE "entries"."appointment_id" is not null;--> statement-breakpoint
CREATE INDEX "records_therapist" ON "records" USING btree ("therapist_id");--> statement-breakpoint
CREATE INDEX "records_keep_until" ON "records" USING btree ("keep_until");--> statement-breakpoint
INSERT INTO "record_rules" ("province", "years_after_last", "adult_age", "years_after_adult", "access_days") VALUES
  ('Ontario', 10, 18, 10, 30), ('Quebec', 10, 18, 10, 30), ('Alberta', 11, 18, 11, 30),
  ('British Columbia', 16, 19, 16, 30), ('', 16, 19, 16, 30);--> statement-breakpoint
CREATE FUNCTION "entries_are_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    RAISE EXCEPTION 'signed entries are append-only';
  END IF;
  IF OLD.state <> 'signed' THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'DELETE' THEN
    IF EXISTS (SELECT FROM records WHERE client_id = OLD.client_id AND therapist_id = OLD.therapist_id
        AND keep_until <= (now() AT TIME ZONE 'UTC')::date) THEN
      RETURN OLD;
    END IF;
    RAISE EXCEPTION 'signed entries are append-only';
  END IF;
  IF to_jsonb(NEW) - '{released_at,recalled_at,sealed_key}'::text[]
      IS DISTINCT FROM to_jsonb(OLD) - '{released_at,recalled_at,sealed_key}'::text[] THEN
    RAISE EXCEPTION 'signed entries are append-only';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "entries_are_kept" BEFORE UPDATE OR DELETE ON "entries" FOR EACH ROW EXECUTE FUNCTION "entries_are_kept"();--> statement-breakpoint
CREATE TRIGGER "entries_are_not_truncated" BEFORE TRUNCATE ON "entries" FOR EACH STATEMENT EXECUTE FUNCTION "entries_are_kept"();--> statement-breakpoint
-- What was written before there were records gets one, by the rule of the province of the profile; the next write asks for the registration's.
INSERT INTO "records" ("client_id", "therapist_id", "opened_on", "province", "last_at", "keep_until")
WITH parts AS (
  SELECT client_id, therapist_id, opened_at AS at FROM goals
  UNION ALL SELECT client_id, therapist_id, coalesce(received_at, removed_at) FROM trials
  UNION ALL SELECT client_id, therapist_id, uploaded_at FROM documents
), counted AS (
  SELECT p.client_id, p.therapist_id, min(p.at)::date AS opened_on, max(p.at) AS last_at, t.province, c.birth_month
  FROM parts p JOIN therapists t ON t.id = p.therapist_id JOIN clients c ON c.id = p.client_id
  GROUP BY p.client_id, p.therapist_id, t.province, c.birth_month
), ruled AS (
  SELECT counted.*, r.years_after_last, r.adult_age, r.years_after_adult,
    CASE WHEN birth_month IS NULL THEN opened_on
      ELSE ((birth_month || '-01')::date + interval '1 month - 1 day')::date END AS born
  FROM counted JOIN LATERAL (
    SELECT * FROM record_rules WHERE province IN (counted.province, '') ORDER BY province DESC LIMIT 1
  ) r ON true
)
SELECT client_id, therapist_id, opened_on, province, last_at, greatest(
  last_at::date + make_interval(years => years_after_last),
  CASE WHEN last_at::date < born + make_interval(years => adult_age)
    THEN born + make_interval(years => adult_age + years_after_adult) END
)::date + 1
FROM ruled;
