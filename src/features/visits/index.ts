export { cancelVisit, createVisit, listVisits, putVisit, renewCalendarFeed, type Visit } from './contract';
export { addMinutes, conflictsOf, dayOfLocalTime, isOnDay, minutesBetween, VISIT_KINDS, type VisitKind } from './visit';
