import { effect, type Feature } from '@/job';
import { SCHEDULE_APPOINTMENT } from './named-effects';
import { scheduleAppointment } from './schedule';

export const appointments: Feature = { effects: [effect(SCHEDULE_APPOINTMENT, scheduleAppointment)] };
