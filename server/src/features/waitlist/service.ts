export { acceptOffer, declineOffer, findForMessage, listOffers, type WaitlistOffer } from './answer.ts';
export { endNotEarlier, endWishesInsteadOf, expireOffers, recheckOffers, sweep } from './expire.ts';
export { WAITLIST_TOPIC } from './changed.ts';
export { offerFreedTime } from './make-offers.ts';
export { nextDaytime } from './offer-window.ts';
export {
  closeAccount,
  endWishesFor,
  moveWishes,
  withdrawOffersOf,
  releaseService,
  withdrawOffersOfTherapist,
} from './release.ts';
export { countWaiting } from './waiting-hours.ts';
export { addWish, changeWish, listWishes, pauseWishes, removeWish } from './wishes.ts';
export { offerKeptTimes } from './mornings.ts';
