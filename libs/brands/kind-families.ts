/**
 * Groups of business kinds that are close enough to be one business: a brand of restaurants is listed as a fast food
 * restaurant, a coffee shop or a bakery. `kinds` are those of the brand list; `categories` are words in the categories
 * of maps services, in English or as codes.
 */
interface Family {
  kinds: RegExp;
  categories: RegExp;
}

const words = (list: string) => new RegExp(`\\b(?:${list})\\b`);

const FAMILIES: readonly Family[] = [
  {
    kinds:
      /^amenity\/(restaurant|fast_food|cafe|ice_cream|bar|pub|internet_cafe|karaoke_box)$|^shop\/(bakery|pastry|confectionery|chocolate|deli|coffee|tea|nuts|beverages|cheese|dairy|seafood|butcher|spices)$/,
    categories: words(
      'restaurant|fast food|cafe|coffee|pizza|pizzeria|hamburger|burger|sandwich|ice cream|bakery|patisserie|pastry|donut|doughnut|deli|delicatessen|tea|juice|smoothie|dessert|confection\\w*|chocolate|candy|bar|pub|grill|diner|takeout|takeaway|food court|bagel|yogurt|kebab|sushi|chicken|steak ?house|snack|bistro|brasserie|brew\\w*|buffet|noodle|ramen|wok|taco|cookie|cake|creperie|gelato|butcher|cheese|seafood|winery',
    ),
  },
  {
    kinds:
      /^shop\/(supermarket|convenience|wholesale|variety_store|alcohol|wine|beverages|greengrocer|frozen_food|kiosk|newsagent|tobacco|e-cigarette|butcher|seafood|dairy|cheese|health_food|nutrition_supplements|herbalist|department_store|general|country_store|cannabis|lottery|bookmaker|mall|outpost|chemist)$/,
    categories: words(
      'supermarket|hypermarket|grocery|grocer|convenience|market|food store|greengrocer|produce|liquor|wine store|wine|beverage|beer|alcohol|discount store|warehouse (?:store|club)|wholesale\\w*|variety|dollar store|general store|kiosk|newsagent|newsstand|tobacco\\w*|vap(?:e|orizer)|e cigarette|cannabis|dispensary|health food|vitamin|supplement\\w*|department store|corner shop|lottery|betting|shopping (?:mall|center|centre)|superstore|butcher',
    ),
  },
  {
    kinds: /^amenity\/(fuel|charging_station|car_wash)$|^highway\/services$|^shop\/gas$/,
    categories: words(
      'gas station|petrol|fuel|filling station|service station|truck stop|convenience|charging|charger|propane|car wash|rest stop|diesel',
    ),
  },
  {
    kinds: /^amenity\/pharmacy$|^shop\/(chemist|medical_supply|cosmetics|herbalist)$/,
    categories: words('pharmacy|drug ?store|chemist|apothecary|druggist|medical supply|health and beauty'),
  },
  {
    kinds:
      /^amenity\/(bank|bureau_de_change|money_transfer|payment_centre)$|^office\/(insurance|insurance_adjuster|financial|financial_advisor|tax_advisor|mortgage|accountant|bail_bond_agent|company|consulting|association)$|^shop\/(money_lender|pawnbroker|gold_buyer|bookmaker)$/,
    categories: words(
      'bank|banking|credit union|building society|financ\\w*|mortgage|loan|loans|money|currency|insurance|investment\\w*|tax|account\\w*|payday|check cashing|pawn\\w*|wealth|brokerage|bullion|gold dealer',
    ),
  },
  {
    kinds:
      /^shop\/(car|car_parts|car_repair|tyres|motorcycle|motorcycle_repair|truck|truck_repair|tractor|tractor_repair|caravan|boat)$|^amenity\/(car_rental|car_sharing|car_wash|vehicle_inspection|motorcycle_rental|parking|driving_school)$|^craft\/(glaziery|window_construction)$|^shop\/(glaziery|rental)$/,
    categories: words(
      'car|cars|auto|automotive|automobile|tire|tires|tyre|tyres|oil change|mechanic|vehicle|motorcycle|motor|motors|truck|trucks|rv|van|brake|muffler|transmission|smog|windshield|auto glass|dealer|dealership|parking|tractor|boat|parts|driving school',
    ),
  },
  {
    kinds:
      /^shop\/(clothes|shoes|jewelry|watches|bag|fashion_accessories|sports|outdoor|department_store|second_hand|charity|leather|baby_goods|variety_store|tailor|fabric|shoe_repair|fishing|bicycle|optician|mall|erotic|toys)$/,
    categories: words(
      'clothing|clothes|apparel|fashion|shoe|shoes|footwear|boutique|lingerie|underwear|jewel\\w*|watch|watches|handbag|bags?|luggage|leather|sportswear|sporting goods|sports?|outdoor|ski|uniform|department store|thrift|second hand|used clothing|consignment|charity|outlet|accessor\\w*|menswear|womens?|mens|childrens|baby|bridal|tailor|fabric|hat|sunglasses|bicycle|bike|costume|swimwear|maternity',
    ),
  },
  {
    kinds:
      /^shop\/(furniture|bed|doityourself|hardware|houseware|kitchen|trade|garden_centre|paint|interior_decoration|carpet|flooring|tiles|appliance|lighting|bathroom_furnishing|household_linen|curtain|window_blind|doors|electrical|swimming_pool|power_tools|tool_hire|plant_hire|fabric|groundskeeping|agrarian|country_store|department_store|bbq|frame|candles|variety_store|vacuum_cleaner|rental|antiques|pottery|florist|wholesale)$/,
    categories: words(
      'furniture|mattress|bed|bedding|home goods|home improvement|hardware|lumber|timber|garden|nursery|kitchen|appliances?|lighting|flooring|carpet|rug|tile|paint|interior|housewares?|household|building materials?|diy|tools?|equipment rental|curtain|blinds|pool|plumbing|electrical|bathroom|linens?|farm|agricultural|feed|home|decor|frame|sofa|cabinet|door|window|fireplace|flowers?|florist|candle',
    ),
  },
  {
    kinds:
      /^shop\/(electronics|computer|mobile_phone|mobile_phone_accessories|telecommunication|video_games|video|hifi|camera|photo|appliance|printer_ink|repair|games)$|^office\/(telecommunication|it)$|^craft\/electronics_repair$/,
    categories: words(
      'electronics?|computer|cell phone|mobile phone|phone|telephone|telecom\\w*|video game|games?|camera|photo\\w*|appliances?|internet|wireless|broadband|printer|tv|audio|software|screen repair',
    ),
  },
  {
    kinds:
      /^healthcare\/|^amenity\/(dentist|doctors|clinic|hospital|veterinary|social_facility|social_centre|mortuary)$|^shop\/(optician|hearing_aids|medical_supply|massage|funeral_directors|nutrition_supplements)$|^emergency\//,
    categories: words(
      'dentists?|dental|orthodont\\w*|doctors?|physician|clinic|medical|hospital|urgent care|health|laborator\\w*|lab|physio\\w*|physical therap\\w*|optic\\w*|optician|eye|eyewear|optometr\\w*|glasses|hearing|audiolog\\w*|chiroprac\\w*|veterinar\\w*|animal hospital|rehab\\w*|blood|plasma|dialysis|care|nursing|senior|retirement|hospice|assisted living|funeral|ambulance|counsel\\w*|massage',
    ),
  },
  {
    kinds:
      /^shop\/(hairdresser|beauty|cosmetics|perfumery|hairdresser_supply|massage|tattoo|chemist)$|^leisure\/(sauna)$/,
    categories: words(
      'hair|haircuts?|hairdresser|barber|beauty|salon|spa|nails?|cosmetics?|perfume\\w*|massage|tanning|tattoo|piercing|wax\\w*|skin|eyelash|make up|makeup|sauna|fragrance',
    ),
  },
  {
    kinds:
      /^leisure\/|^tourism\/theme_park$|^amenity\/(cinema|casino|gambling|karaoke_box|training|community_centre)$|^club\//,
    categories: words(
      'gym|fitness|yoga|pilates|sports (?:club|complex|center|centre)|martial|boxing|swim\\w*|crossfit|health club|bowling|trampoline|amusement|arcade|cinema|movie|theat(?:er|re)|casino|gambling|bingo|theme park|playground|indoor play|escape room|dance|golf|karaoke|club|recreation\\w*|climbing|personal trainer|ninja',
    ),
  },
  {
    kinds:
      /^tourism\/(hotel|motel|hostel|caravan_site|guest_house|information)$|^amenity\/conference_centre$|^landuse\/residential$/,
    categories: words(
      'hotel|motel|inn|hostel|lodge|lodging|resort|campground|camping|rv park|bed (?:and|&) breakfast|guest house|aparthotel|serviced apartment|extended stay|apartment\\w*|housing|conference|visitor',
    ),
  },
  {
    kinds:
      /^amenity\/(post_office|post_depot)$|^shop\/(copyshop|stationery|printer_ink|storage_rental|outpost|locksmith|catalogue|ticket)$|^office\/(logistics|moving_company)$|^craft\/signmaker$/,
    categories: words(
      'shipping|mailing|mail|mailbox|courier|post office|postal|parcel|packaging|freight|logistics|print\\w*|copy|storage|moving|movers|mover|truck rental|stationery|office supply|sign|signs|locksmith|keys?|delivery|ticket',
    ),
  },
  {
    kinds:
      /^shop\/(laundry|dry_cleaning|shoe_repair|tailor|repair|pest_control|groundskeeping)$|^craft\/|^office\/(security|construction_company|engineer)$/,
    categories: words(
      'laundry|laundromat|dry clean\\w*|cleaners?|cleaning|alteration|shoe repair|repair|pest control|lawn|landscap\\w*|plumb\\w*|electrician|hvac|heating|contractor|roof\\w*|painter|painting|restoration|handyman|maid|janitorial|security|window|glass|installation|remodel\\w*',
    ),
  },
  {
    kinds:
      /^office\/(estate_agent|mortgage|coworking|company|lawyer|employment_agency|consulting|it|association)$|^shop\/travel_agency$/,
    categories: words(
      'real estate|realtor|property|estate agen\\w*|apartment\\w*|coworking|office space|business center|lawyer|attorney|law|legal|employment|staffing|recruit\\w*|temp agency|consult\\w*|travel|tour|cruise|title company|notary|corporate office',
    ),
  },
  {
    kinds:
      /^amenity\/(school|kindergarten|prep_school|childcare|language_school|music_school|driving_school|college|university|training|library)$/,
    categories: words(
      'school|preschool|pre school|kindergarten|child ?care|day ?care|nursery school|tutor\\w*|learning|education\\w*|academy|college|university|language|test preparation|training|library|after school|montessori|music',
    ),
  },
  {
    kinds: /^shop\/pet$|^amenity\/(veterinary|animal_shelter|animal_boarding)$|^shop\/agrarian$/,
    categories: words('pets?|animals?|veterinar\\w*|dogs?|cats?|kennel|groomer|grooming|aquarium'),
  },
  {
    kinds:
      /^shop\/(books|toys|gift|craft|stationery|party|music|musical_instrument|florist|photo|art|fabric|games|video_games|anime|model|newsagent|frame|candles|pottery|pyrotechnics|camera)$/,
    categories: words(
      'books?|bookstore|toys?|games?|gifts?|crafts?|art|arts|music\\w*|instruments?|guitar|stationery|office supply|party|hobby|fabric|sewing|yarn|cards?|florist|flowers?|photo\\w*|comic|souvenirs?|collectibles?|fireworks|novelty|frame|pottery|video',
    ),
  },
];

const familiesWhere = (matches: (family: Family) => boolean): Set<number> =>
  new Set(FAMILIES.flatMap((family, index) => (matches(family) ? [index] : [])));

/** A tag of OpenStreetMap, or a kind of the brand list. */
const KIND = /^[a-z_]{1,30}[=/][a-z_;]{1,40}$/;

const familiesByKind = new Map<string, Set<number>>();

/** Returns the families of a kind of the brand list ("amenity/fast_food"). */
export function familiesOfKind(kind: string): ReadonlySet<number> {
  let families = familiesByKind.get(kind);
  if (!families) {
    families = familiesWhere(({ kinds }) => kinds.test(kind));
    familiesByKind.set(kind, families);
  }
  return families;
}

/**
 * Returns the families of a place's categories, as texts or codes ("Fast food restaurant", "gas_station",
 * "amenity=fuel"). Empty if no category is understood.
 */
export function familiesOfCategories(categories: readonly string[]): ReadonlySet<number> {
  const texts = categories.map((category) =>
    category
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/['’]/g, '')
      .toLowerCase()
      .replace(/[^a-z0-9&]+/g, ' '),
  );
  const found = familiesWhere((family) => texts.some((text) => family.categories.test(text)));
  for (const category of categories.filter((text) => KIND.test(text))) {
    const kind = category.replace('=', '/');
    // There is no end of texts that look like kinds, so they must not get into the map.
    const families = familiesByKind.get(kind) ?? familiesWhere(({ kinds }) => kinds.test(kind));
    for (const family of families) found.add(family);
  }
  return found;
}
