/** What an account may do with a client. */
import type { Rights } from './queries.ts';

export const OWNER: Rights = { isOwner: true, mayBook: true, mayPay: true, mayRead: true };
const NONE: Rights = { isOwner: false, mayBook: false, mayPay: false, mayRead: false };

export type ChosenRights = { [R in keyof Rights]?: boolean | undefined };

/** A right that is not named is not given; an owner has all. */
export function givenRights({
  isOwner = false,
  mayBook = false,
  mayPay = false,
  mayRead = false,
}: ChosenRights): Rights {
  return isOwner ? OWNER : { isOwner, mayBook, mayPay, mayRead };
}

/** Both together: an accepted invitation takes nothing away. */
export function addRights(one: Rights = NONE, other: Rights): Rights {
  return givenRights({
    isOwner: one.isOwner || other.isOwner,
    mayBook: one.mayBook || other.mayBook,
    mayPay: one.mayPay || other.mayPay,
    mayRead: one.mayRead || other.mayRead,
  });
}

/** A guardian who stops being an owner keeps the other rights that are not taken away as well. */
export function changedRights(before: Rights, chosen: ChosenRights): Rights {
  return givenRights({
    isOwner: chosen.isOwner ?? before.isOwner,
    mayBook: chosen.mayBook ?? before.mayBook,
    mayPay: chosen.mayPay ?? before.mayPay,
    mayRead: chosen.mayRead ?? before.mayRead,
  });
}

/** Whether an owner would have less than all rights. */
export function reducesOwner(before: Rights, chosen: ChosenRights): boolean {
  if (!before.isOwner || chosen.isOwner === true) return false;
  return Object.values(chosen).includes(false);
}
