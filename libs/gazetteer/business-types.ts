/** Business types to choose from, by sector. */
export interface BusinessTypeGroup {
  group: string;
  /** The names that are shown and searched for. Related types are next to each other. */
  types: readonly string[];
}

const names = (list: string): string[] => list.split(',').map((name) => name.trim());

export const BUSINESS_TYPES: readonly BusinessTypeGroup[] = [
  {
    group: 'Restaurants',
    types: names(`
      Restaurants, Fast food restaurants, Hamburger restaurants, Chicken restaurants, Sandwich shops, Delis,
      Pizza restaurants, Italian restaurants, French restaurants, Spanish restaurants, Tapas bars,
      Greek restaurants, Mediterranean restaurants, Middle Eastern restaurants, Lebanese restaurants,
      Turkish restaurants, Indian restaurants, Pakistani restaurants, Chinese restaurants,
      Dim sum restaurants, Japanese restaurants, Sushi restaurants, Ramen restaurants, Korean restaurants,
      Thai restaurants, Vietnamese restaurants, Mexican restaurants, Taco restaurants, Brazilian restaurants,
      Peruvian restaurants, Caribbean restaurants, African restaurants, Ethiopian restaurants,
      German restaurants, Seafood restaurants, Steak houses, Barbecue restaurants, Buffet restaurants,
      Breakfast restaurants, Brunch restaurants, Diners, Bistros, Vegetarian restaurants, Vegan restaurants,
      Family restaurants, Fine dining restaurants, Food trucks, Caterers`),
  },
  {
    group: 'Cafes, bars and treats',
    types: names(`
      Coffee shops, Cafes, Tea houses, Bubble tea shops, Juice bars, Bakeries, Donut shops, Bagel shops,
      Dessert shops, Ice cream shops, Chocolate shops, Candy stores, Bars, Pubs, Sports bars, Cocktail bars,
      Wine bars, Breweries, Wineries, Distilleries, Night clubs, Karaoke bars, Hookah bars`),
  },
  {
    group: 'Food shops',
    types: names(`
      Supermarkets, Grocery stores, Convenience stores, Organic food stores, Asian grocery stores,
      Farmers markets, Butcher shops, Fish markets, Cheese shops, Liquor stores, Wine stores,
      Health food stores`),
  },
  {
    group: 'Automotive',
    types: names(`
      Automotive Repair Shop, Auto body shops, Auto glass shops, Transmission shops, Brake shops,
      Muffler shops, Oil change stations, Tire shops, Auto parts stores, Car washes, Car detailing services,
      Car dealers, Used car dealers, Motorcycle dealers, Motorcycle repair shops, Truck repair shops,
      RV dealers, Car rental agencies, Towing services, Gas stations, Electric vehicle charging stations,
      Parking garages, Driving schools, Smog inspection stations, Window tinting services, Junkyards`),
  },
  {
    group: 'Health',
    types: names(`
      Dentists, Dental clinics, Orthodontists, Oral surgeons, Doctors, Medical clinics, Urgent care centers,
      Hospitals, Pediatricians, Cardiologists, Dermatologists, Gynecologists, Neurologists, Ophthalmologists,
      Optometrists, Opticians, Orthopedic surgeons, Plastic surgeons, Podiatrists, Psychiatrists,
      Psychologists, Mental health clinics, Counselors, Chiropractors, Physical therapists,
      Occupational therapists, Speech pathologists, Acupuncturists, Massage therapists, Nutritionists,
      Hearing aid stores, Pharmacies, Medical laboratories, Diagnostic centers, Medical supply stores,
      Home health care services, Nursing homes, Assisted living facilities, Addiction treatment centers,
      Fertility clinics`),
  },
  {
    group: 'Beauty and wellness',
    types: names(`
      Hair salons, Barber shops, Beauty salons, Nail salons, Eyelash salons, Waxing salons, Day spas,
      Medical spas, Massage spas, Tanning salons, Tattoo shops, Piercing shops, Skin care clinics,
      Laser hair removal services, Makeup artists, Cosmetics stores, Perfume stores, Wig shops, Saunas,
      Yoga studios, Pilates studios, Meditation centers`),
  },
  {
    group: 'Sport and leisure',
    types: names(`
      Gyms, Personal trainers, CrossFit gyms, Boxing gyms, Martial arts schools, Dance schools,
      Swimming pools, Tennis clubs, Golf courses, Soccer clubs, Bowling alleys, Climbing gyms,
      Ice skating rinks, Horse riding schools, Bicycle shops, Sporting goods stores, Outdoor equipment stores,
      Fishing stores, Gun shops, Amusement parks, Escape rooms, Video arcades, Movie theaters, Theaters,
      Museums, Art galleries, Zoos, Parks, Casinos`),
  },
  {
    group: 'Home services',
    types: names(`
      Plumbers, Electricians, HVAC contractors, Heating contractors, Roofing contractors, General contractors,
      Home builders, Kitchen remodelers, Bathroom remodelers, Painters, Flooring contractors, Carpenters,
      Masonry contractors, Concrete contractors, Paving contractors, Fence contractors, Window installers,
      Garage door suppliers, Glass repair services, Locksmiths, Handymen, Landscapers, Lawn care services,
      Tree services, Gardeners, Swimming pool contractors, Pest control services, House cleaning services,
      Carpet cleaning services, Window cleaning services, Pressure washing services, Junk removal services,
      Moving companies, Storage facilities, Water damage restoration services, Solar energy companies,
      Insulation contractors, Septic system services, Appliance repair services, Furniture repair shops,
      Security system suppliers, Interior designers, Architects`),
  },
  {
    group: 'Shops',
    types: names(`
      Clothing stores, Boutiques, Women's clothing stores, Men's clothing stores, Children's clothing stores,
      Bridal shops, Shoe stores, Jewelers, Watch stores, Leather goods stores, Department stores,
      Shopping malls, Discount stores, Thrift stores, Pawn shops, Antique stores, Gift shops, Florists,
      Book stores, Comic book stores, Toy stores, Game stores, Hobby stores, Craft stores, Fabric stores,
      Music stores, Record stores, Electronics stores, Computer stores, Cell phone stores, Camera stores,
      Office supply stores, Furniture stores, Mattress stores, Home goods stores, Lighting stores,
      Kitchen supply stores, Appliance stores, Carpet stores, Hardware stores, Building materials stores,
      Paint stores, Garden centers, Party stores, Vape shops, Tobacco shops, Baby stores, Uniform stores`),
  },
  {
    group: 'Animals',
    types: names(`
      Veterinarians, Animal hospitals, Pet groomers, Pet stores, Pet boarding services, Dog trainers,
      Dog walkers, Animal shelters, Aquarium shops`),
  },
  {
    group: 'Law, money and business',
    types: names(`
      Lawyers, Law firms, Personal injury attorneys, Divorce lawyers, Criminal justice attorneys,
      Immigration attorneys, Real estate attorneys, Notaries, Accountants, Tax preparation services,
      Bookkeeping services, Financial planners, Investment services, Banks, Credit unions, ATMs,
      Mortgage lenders, Insurance agencies, Auto insurance agencies, Life insurance agencies,
      Currency exchange services, Real estate agencies, Real estate agents, Property management companies,
      Commercial real estate agencies, Apartment complexes, Employment agencies, Business consultants,
      Marketing agencies, Advertising agencies, Website designers, Software companies,
      Computer repair services, IT support services, Graphic designers, Print shops, Sign shops,
      Photographers, Video production services, Coworking spaces, Translation services,
      Security guard services, Call centers`),
  },
  {
    group: 'Lodging, travel and events',
    types: names(`
      Hotels, Motels, Bed and breakfasts, Hostels, Resorts, Vacation rentals, Campgrounds, RV parks,
      Travel agencies, Tour operators, Taxi services, Limousine services, Bus companies, Airports,
      Event venues, Wedding venues, Wedding planners, Event planners, Party equipment rental services,
      Banquet halls, DJ services`),
  },
  {
    group: 'Education and children',
    types: names(`
      Preschools, Day care centers, Elementary schools, Middle schools, High schools, Private schools,
      Colleges, Universities, Trade schools, Language schools, Music schools, Art schools, Cooking schools,
      Tutoring services, Test preparation centers, Libraries, Summer camps`),
  },
  {
    group: 'Everyday services',
    types: names(`
      Laundromats, Dry cleaners, Tailors, Shoe repair shops, Watch repair services, Phone repair services,
      Key duplication services, Post offices, Courier services, Shipping services, Funeral homes, Cemeteries,
      Churches, Mosques, Synagogues, Temples, Community centers, Nonprofit organizations, Government offices,
      Recycling centers`),
  },
  {
    group: 'Industry and trade',
    types: names(`
      Manufacturers, Machine shops, Welders, Metal fabricators, Sheet metal contractors, Plastic fabricators,
      Woodworking shops, Cabinet makers, Lumber yards, Warehouses, Wholesalers, Food producers,
      Beverage distributors, Packaging companies, Freight forwarders, Trucking companies,
      Equipment rental agencies, Excavating contractors, Demolition contractors, Scaffolding rental services,
      Electrical supply stores, Plumbing supply stores, Industrial equipment suppliers, Farms,
      Plant nurseries, Feed stores, Tractor dealers, Chemical plants, Steel fabricators, Textile mills`),
  },
];

/** Returns all business types in the order of the list, without duplicates. */
export function businessTypeNames(): string[] {
  return BUSINESS_TYPES.flatMap(({ types }) => types);
}

/** Returns the business type of the list that begins like this text, in any case; the text itself if there is none. */
export function businessTypeLike(text: string): string {
  const start = text.trim().toLowerCase();
  return businessTypeNames().find((name) => name.toLowerCase().startsWith(start)) ?? text;
}

const IRREGULAR: Record<string, string> = { handymen: 'handyman', atms: 'ATM', temples: 'temple' };

/**
 * Returns the category that places of a type in the list have: "Coffee shops" -> "Coffee shop", "Bakeries" -> "Bakery",
 * "Churches" -> "Church". A singular name is returned unchanged.
 */
export function categoryOfType(type: string): string {
  const words = type.split(' ');
  const last = words.pop() ?? '';
  return [...words, singularWord(last)].join(' ');
}

function singularWord(word: string): string {
  const irregular = IRREGULAR[word.toLowerCase()];
  if (irregular) return word.startsWith('H') ? 'Handyman' : irregular;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(ch|sh|ss|x)es$/.test(word)) return word.slice(0, -2);
  return word.replace(/([^s])s$/, '$1');
}
