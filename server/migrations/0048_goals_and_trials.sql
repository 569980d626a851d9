CREATE TABLE "goals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"therapist_id" integer NOT NULL,
	"position" integer NOT NULL,
	"measure" text NOT NULL,
	"state" text NOT NULL,
	"sealed_text" text NOT NULL,
	"sealed_family_words" text,
	"criterion" jsonb,
	"language" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "goals_criterion_of_trials" CHECK ("goals"."measure" = 'trials' or "goals"."criterion" is null),
	CONSTRAINT "goals_closed" CHECK (("goals"."state" in ('met', 'ended')) = ("goals"."closed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "trials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" integer NOT NULL,
	"therapist_id" integer NOT NULL,
	"goal_id" integer,
	"appointment_id" integer,
	"at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"value" smallint,
	"cue" smallint,
	"is_probe" boolean,
	"removed_at" timestamp with time zone,
	CONSTRAINT "trials_value" CHECK (("trials"."cue" between 0 and 3 and "trials"."value" between 0 and 1)
        or ("trials"."cue" is null and "trials"."value" between -2 and 2)
        or ("trials"."cue" is null and "trials"."value" is null)),
	CONSTRAINT "trials_whole_or_removed" CHECK (num_nulls("trials"."goal_id", "trials"."at", "trials"."received_at", "trials"."value", "trials"."is_probe") = 0
        or (num_nonnulls("trials"."goal_id", "trials"."at", "trials"."received_at", "trials"."value", "trials"."is_probe") = 0
          and "trials"."removed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "goals" ADD CONSTRAINT "goals_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goals" ADD CONSTRAINT "goals_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trials" ADD CONSTRAINT "trials_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trials" ADD CONSTRAINT "trials_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trials" ADD CONSTRAINT "trials_goal_id_goals_id_fk" FOREIGN KEY ("goal_id") REFERENCES "public"."goals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trials" ADD CONSTRAINT "trials_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goals_client" ON "goals" USING btree ("client_id","therapist_id");--> statement-breakpoint
CREATE INDEX "goals_therapist" ON "goals" USING btree ("therapist_id");--> statement-breakpoint
CREATE INDEX "trials_goal" ON "trials" USING btree ("goal_id","appointment_id");--> statement-breakpoint
CREATE INDEX "trials_client" ON "trials" USING btree ("client_id","therapist_id");--> statement-breakpoint
CREATE INDEX "trials_therapist" ON "trials" USING btree ("therapist_id","id");--> statement-breakpoint
CREATE INDEX "trials_appointment" ON "trials" USING btree ("appointment_id") WHERE "trials"."appointment_id" is not null;