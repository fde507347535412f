export { type CardSource, cardView } from './card';
export { isHiddenFact, programName, rulesOf, type ViewContext, wordsFor, wordsOf } from './context';
export { contentOf, documentView, documentViews } from './document';
export { type GuestRow, jobView, sentenceOf } from './job';
export { guestPayments } from './payment';
export { amountsView, criterionView, programView, taskAsking } from './program';
export { reviewView } from './review';
export { taskRow, taskRows, taskView, typedView } from './task';
