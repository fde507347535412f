export { cancelVisit, createVisit, listVisits, putVisit, renewCalendarFeed, type Visit } from './contract';
export { addMinutes, conflictsOf, dayOf, minutesBetween, type VisitKind } from './visit';
