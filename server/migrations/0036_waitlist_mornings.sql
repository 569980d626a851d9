CREATE TABLE "waitlist_mornings" (
	"therapist_id" integer NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"offer_at" timestamp with time zone NOT NULL,
	CONSTRAINT "waitlist_mornings_therapist_id_start_at_end_at_pk" PRIMARY KEY("therapist_id","start_at","end_at")
);
--> statement-breakpoint
ALTER TABLE "waitlist_mornings" ADD CONSTRAINT "waitlist_mornings_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waitlist_mornings_due" ON "waitlist_mornings" USING btree ("offer_at");