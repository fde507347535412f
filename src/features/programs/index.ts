export { fundsNotice, type Likely, likely } from './contract';
export { programs } from './feature';
export { fundsNotices } from './funds';
export { likelyOf, usualPrices } from './likely';
export { notifyEligibility, notifyNewlyIneligible } from './notify';
export { amountsView, criterionView, openInWords, sourceTitle, stepView, unmetView, withoutFee } from './view';
