import { threeCRen } from '@/content/programs/3c-ren';
import { threeCe } from '@/content/programs/3ce';
import { caHeehra } from '@/content/programs/ca-heehra';
import { caTech } from '@/content/programs/ca-tech';
import { caTechWaterHeater } from '@/content/programs/ca-tech-water-heater';
import { coXcel } from '@/content/programs/co-xcel';
import { gaHear } from '@/content/programs/ga-hear';
import { hiasp } from '@/content/programs/hiasp';
import { massSave } from '@/content/programs/mass-save';
import { nyCleanHeat } from '@/content/programs/ny-clean-heat';
import { other } from '@/content/programs/other';
import { pce } from '@/content/programs/pce';
import { practice } from '@/content/programs/practice';
import { reco } from '@/content/programs/reco';
import { sunrun } from '@/content/programs/sunrun';
import { udve } from '@/content/programs/udve';
import { vanilla } from '@/content/programs/vanilla';
import { wiHear } from '@/content/programs/wi-hear';
import type { Program } from '@/rules/programs';

/** Programs that the product includes. Add each new program here. */
export const SHIPPED_PROGRAMS: readonly Program[] = [
  wiHear,
  caHeehra,
  caTech,
  caTechWaterHeater,
  gaHear,
  hiasp,
  massSave,
  nyCleanHeat,
  threeCRen,
  threeCe,
  pce,
  reco,
  coXcel,
  sunrun,
  other,
  udve,
  vanilla,
  practice,
];
