import { PHONE_FORMATS, type PhoneFormat } from './phone-formats';
import { randomInt, chance, pick, type Random } from './random';

/** A phone number in the notations that the service returns. */
export interface Phone {
  /** As dialed within the country: "(602) 555-0134". */
  local: string;
  /** "+1 602-555-0134". */
  international: string;
  /** "+16025550134". */
  e164: string;
}

/** Area codes in use, by state and province. */
const AREA_CODES = new Map(
  `AL 205 251 256 334; AK 907; AZ 480 520 602 623 928; AR 479 501 870; CA 209 213 310 323 408 415 510 530 559 562 619 626 650 661
  707 714 760 805 818 831 858 909 916 925 949 951; CO 303 719 720 970; CT 203 860; DE 302; DC 202; FL 239 305 321 352 386 407 561
  727 772 813 850 863 904 941 954; GA 229 404 478 706 770 912; HI 808; ID 208; IL 217 309 312 618 630 708 773 815 847; IN 219 260
  317 574 765 812; IA 319 515 563 641 712; KS 316 620 785 913; KY 270 502 606 859; LA 225 318 337 504 985; ME 207; MD 301 410; MA 413
  508 617 781 978; MI 231 248 269 313 517 586 616 734 810 906 989; MN 218 320 507 612 651 763 952; MS 228 601 662; MO 314 417 573 636
  660 816; MT 406; NE 308 402; NV 702 775; NH 603; NJ 201 609 732 856 908 973; NM 505 575; NY 212 315 516 518 585 607 631 716 718 845
  914; NC 252 336 704 828 910 919; ND 701; OH 216 330 419 440 513 614 740 937; OK 405 580 918; OR 503 541; PA 215 412 570 610 717 724
  814; RI 401; SC 803 843 864; SD 605; TN 423 615 731 865 901 931; TX 210 214 254 281 325 361 409 432 512 713 806 817 830 903 915 936
  940 956 972 979; UT 435 801; VT 802; VA 276 434 540 703 757 804; WA 206 253 360 425 509; WV 304; WI 262 414 608 715 920; WY 307;
  AB 403 780; BC 250 604; MB 204; NB 506; NL 709; NS 902; ON 416 519 613 705 807 905; PE 902; QC 418 450 514 819; SK 306; YT 867;
  NT 867; NU 867`
    .split(';')
    .map((entry) => entry.trim().split(/\s+/))
    .map(([state = '', ...codes]) => [state, codes]),
);

export interface PhoneRegion {
  countryCode: string;
  adminCode: string;
  /** Determines which of the region's area codes or formats the place gets. */
  cityId: string;
}

/**
 * Generates a number that is valid in the place's country. Numbers in the US and Canada have the exchange 555, which
 * is not assigned to subscribers. Returns null if no numbering plan is known.
 */
export function drawPhone(region: PhoneRegion, random: Random): Phone | null {
  const areaCodes = AREA_CODES.get(region.adminCode);
  if (areaCodes && (region.countryCode === 'US' || region.countryCode === 'CA'))
    return northAmericanPhone(areaCodes, region, random);
  const formats = PHONE_FORMATS.get(region.countryCode);
  return formats ? fromFormat(pickForCity(formats, region), random) : null;
}

function northAmericanPhone(areaCodes: string[], region: PhoneRegion, random: Random): Phone {
  const area = random() < 0.6 ? pickForCity(areaCodes, region) : pick(random, areaCodes);
  const line = String(randomInt(random, 100, 9999)).padStart(4, '0');
  return {
    local: `(${area}) 555-${line}`,
    international: `+1 ${area}-555-${line}`,
    e164: `+1${area}555${line}`,
  };
}

/** Fills in the random digits of a number. Both notations get the same digits in the same order. */
function fromFormat({ national, international }: PhoneFormat, random: Random): Phone {
  const digits = Array.from(national.matchAll(/#/g), () => String(randomInt(random, 0, 9)));
  const fill = (format: string) => {
    let next = 0;
    return format.replace(/#/g, () => digits[next++] ?? '0');
  };
  const full = fill(international);
  return { local: fill(national), international: full, e164: full.replace(/[^+\d]/g, '') };
}

const pickForCity = <T>(items: readonly T[], { cityId }: PhoneRegion): T =>
  items[Math.floor(chance('phone', cityId) * items.length)] as T;
