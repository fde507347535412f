export { fundsNotice, likely } from './contract';
export { programs } from './feature';
export { fundsNotices } from './funds';
export { likelyAmountOf } from './likely-amount';
export { notifyEligibility, notifyNewlyIneligible } from './notify';
export { amountsView, criterionView, formatOpenAmounts, sharesWithoutFee, sourceTitle, stepView, unmetView } from './view';
