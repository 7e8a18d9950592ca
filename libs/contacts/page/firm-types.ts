/** Types whose contacts are those of a firm. All others (articles, products, people, websites …) are not. */
const FIRM_TYPE =
  /(?:Organization|Business|Corporation|Store|Restaurant|Hotel|Dentist|Physician|Attorney|Clinic|Service|Shop|Agency|Agent$|Salon|Gym|Bakery|Cafe|Bar|Pub|Pharmacy|Hospital|School|Contractor|Rental|Repair|Dealer|Electrician|Plumber|Locksmith|Motel|Hostel|Resort|Lodging|BedAndBreakfast|Place|Museum|Theater|Winery|Brewery|Florist|Library|Church|Establishment|Course|Arena|Complex|Pool|Park|Gallery|Casino|Care|Laundry|Office|Notary|Bank|Parlor|Distillery|Lab$|Storage|NGO|University|Wash|Painter|Residence|Embassy|Cemetery|Attraction|Nursery|Campground|Optician|Veterinary|Practice|Firm|Company|Spa|Center|Station|Club|Location|Group|Shelter|^Zoo$|Aquarium|Temple|Mosque|Synagogue)/i;

/** Returns whether types of structured data, without their vocabulary, are those of a firm. */
export const isFirm = (types: readonly string[]): boolean => types.some((type) => FIRM_TYPE.test(type));
