/**
 * `name: key=value,value key=value | key=value`: a space joins tags that are required together, a bar separates
 * alternatives.
 */
export const OSM_TAG_LINES = `
  restaurants: amenity=restaurant,fast_food
  family restaurants: amenity=restaurant
  fine dining restaurants: amenity=restaurant
  fast food restaurants: amenity=fast_food
  hamburger restaurants: amenity=restaurant,fast_food cuisine=burger
  sandwich shops: amenity=fast_food,restaurant,cafe cuisine=sandwich
  delis: shop=deli | amenity=fast_food cuisine=deli
  tapas bars: amenity=bar,restaurant cuisine=tapas
  steak houses: amenity=restaurant cuisine=steak_house
  diners: amenity=restaurant cuisine=diner
  bistros: amenity=restaurant cuisine=bistro
  barbecue restaurants: amenity=restaurant,fast_food cuisine=barbecue
  vegetarian restaurants: amenity=restaurant,fast_food,cafe diet:vegetarian=yes,only
  vegan restaurants: amenity=restaurant,fast_food,cafe diet:vegan=yes,only
  food trucks: amenity=fast_food street_vendor=yes
  caterers: craft=caterer
  coffee shops: amenity=cafe | shop=coffee
  cafes: amenity=cafe
  tea houses: amenity=cafe cuisine=tea | shop=tea
  bubble tea shops: amenity=cafe cuisine=bubble_tea
  juice bars: amenity=cafe,fast_food cuisine=juice
  bakeries: shop=bakery
  donut shops: amenity=fast_food,cafe cuisine=donut | shop=bakery cuisine=donut
  bagel shops: amenity=fast_food,cafe cuisine=bagel
  dessert shops: amenity=cafe,fast_food cuisine=dessert | shop=pastry
  ice cream shops: amenity=ice_cream | shop=ice_cream
  chocolate shops: shop=chocolate
  candy stores: shop=confectionery
  bars: amenity=bar
  pubs: amenity=pub
  sports bars: amenity=bar,pub sport=*
  cocktail bars: amenity=bar cocktails=yes | amenity=bar drink:cocktail=yes
  wine bars: amenity=bar drink:wine=served,yes
  breweries: craft=brewery | microbrewery=yes
  wineries: craft=winery
  distilleries: craft=distillery
  night clubs: amenity=nightclub
  karaoke bars: amenity=karaoke_box
  hookah bars: amenity=hookah_lounge
  supermarkets: shop=supermarket
  grocery stores: shop=supermarket,convenience,grocery,greengrocer
  convenience stores: shop=convenience
  organic food stores: shop=health_food | shop=supermarket,convenience,greengrocer organic=only
  farmers markets: amenity=marketplace
  butcher shops: shop=butcher
  fish markets: shop=seafood
  cheese shops: shop=cheese
  liquor stores: shop=alcohol
  wine stores: shop=wine
  health food stores: shop=health_food,nutrition_supplements
  automotive repair shop: shop=car_repair
  auto body shops: shop=car_repair service:vehicle:body_repair=yes
  auto glass shops: shop=car_repair service:vehicle:glass=yes
  transmission shops: shop=car_repair service:vehicle:transmission=yes
  brake shops: shop=car_repair service:vehicle:brakes=yes
  muffler shops: shop=car_repair service:vehicle:exhaust=yes
  oil change stations: shop=car_repair service:vehicle:oil_change=yes
  tire shops: shop=tyres
  auto parts stores: shop=car_parts
  car washes: amenity=car_wash
  car dealers: shop=car
  used car dealers: shop=car second_hand=yes,only
  motorcycle dealers: shop=motorcycle
  motorcycle repair shops: shop=motorcycle_repair | shop=motorcycle service:vehicle:repair=yes
  truck repair shops: shop=truck_repair
  rv dealers: shop=caravan
  car rental agencies: amenity=car_rental
  gas stations: amenity=fuel
  electric vehicle charging stations: amenity=charging_station
  parking garages: amenity=parking parking=multi-storey,underground
  driving schools: amenity=driving_school
  smog inspection stations: amenity=vehicle_inspection
  junkyards: industrial=scrap_yard | shop=scrap_yard
  dentists: amenity=dentist | healthcare=dentist
  dental clinics: amenity=dentist | healthcare=dentist
  orthodontists: healthcare:speciality=orthodontics
  doctors: amenity=doctors | healthcare=doctor
  medical clinics: amenity=clinic | healthcare=clinic,centre
  urgent care centers: urgent_care=yes | healthcare:speciality=emergency amenity=clinic
  hospitals: amenity=hospital
  pediatricians: healthcare:speciality=paediatrics
  cardiologists: healthcare:speciality=cardiology
  dermatologists: healthcare:speciality=dermatology
  gynecologists: healthcare:speciality=gynaecology
  neurologists: healthcare:speciality=neurology
  ophthalmologists: healthcare:speciality=ophthalmology
  optometrists: healthcare=optometrist
  opticians: shop=optician
  orthopedic surgeons: healthcare:speciality=orthopaedics
  plastic surgeons: healthcare:speciality=plastic_surgery
  podiatrists: healthcare=podiatrist
  psychiatrists: healthcare:speciality=psychiatry
  psychologists: healthcare=psychotherapist,psychologist
  physical therapists: healthcare=physiotherapist
  occupational therapists: healthcare=occupational_therapist
  speech pathologists: healthcare=speech_therapist
  acupuncturists: healthcare:speciality=acupuncture
  massage therapists: shop=massage
  hearing aid stores: shop=hearing_aids
  pharmacies: amenity=pharmacy
  medical laboratories: healthcare=laboratory
  diagnostic centers: healthcare=laboratory,diagnostic_centre
  medical supply stores: shop=medical_supply
  nursing homes: amenity=nursing_home,social_facility social_facility=nursing_home | amenity=nursing_home
  assisted living facilities: social_facility=assisted_living
  fertility clinics: healthcare:speciality=fertility
  hair salons: shop=hairdresser
  barber shops: shop=hairdresser hairdresser=barber | shop=barber
  beauty salons: shop=beauty
  nail salons: shop=beauty beauty=nails
  day spas: leisure=spa | shop=beauty beauty=spa | amenity=spa
  tanning salons: leisure=tanning_salon | shop=beauty beauty=tanning
  tattoo shops: shop=tattoo
  piercing shops: shop=piercing
  cosmetics stores: shop=cosmetics
  perfume stores: shop=perfumery
  wig shops: shop=wigs
  saunas: leisure=sauna
  yoga studios: leisure=fitness_centre,sports_centre sport=yoga
  gyms: leisure=fitness_centre
  martial arts schools: sport=martial_arts,karate,judo,taekwondo
  dance schools: amenity=dancing_school | leisure=dance
  swimming pools: leisure=swimming_pool access=yes,public,customers | leisure=sports_centre sport=swimming
  golf courses: leisure=golf_course
  bowling alleys: leisure=bowling_alley
  climbing gyms: leisure=sports_centre sport=climbing
  ice skating rinks: leisure=ice_rink
  horse riding schools: leisure=horse_riding
  bicycle shops: shop=bicycle
  sporting goods stores: shop=sports
  outdoor equipment stores: shop=outdoor
  fishing stores: shop=fishing
  gun shops: shop=weapons
  amusement parks: tourism=theme_park
  escape rooms: leisure=escape_game
  video arcades: leisure=amusement_arcade
  movie theaters: amenity=cinema
  theaters: amenity=theatre
  museums: tourism=museum
  art galleries: tourism=gallery | shop=art
  zoos: tourism=zoo
  parks: leisure=park
  casinos: amenity=casino
  plumbers: craft=plumber
  electricians: craft=electrician
  hvac contractors: craft=hvac
  heating contractors: craft=hvac,heating_engineer
  roofing contractors: craft=roofer
  general contractors: craft=builder | office=construction_company
  home builders: craft=builder | office=construction_company
  painters: craft=painter
  flooring contractors: craft=floorer,parquet_layer | shop=flooring
  carpenters: craft=carpenter
  masonry contractors: craft=stonemason
  window installers: craft=window_construction
  glass repair services: craft=glaziery
  locksmiths: craft=locksmith | shop=locksmith
  handymen: craft=handyman
  landscapers: craft=gardener | shop=garden_centre
  gardeners: craft=gardener
  pest control services: craft=pest_control
  house cleaning services: craft=cleaning
  carpet cleaning services: craft=cleaning
  window cleaning services: craft=cleaning
  moving companies: office=moving_company
  storage facilities: shop=storage_rental
  solar energy companies: craft=solar | office=energy_supplier
  insulation contractors: craft=insulation
  appliance repair services: craft=electronics_repair | shop=repair
  furniture repair shops: craft=upholsterer
  interior designers: shop=interior_decoration | craft=interior_decorator
  architects: office=architect
  clothing stores: shop=clothes
  boutiques: shop=boutique
  bridal shops: shop=clothes clothes=wedding
  shoe stores: shop=shoes
  jewelers: shop=jewelry
  watch stores: shop=watches
  leather goods stores: shop=leather,bag
  department stores: shop=department_store
  shopping malls: shop=mall
  discount stores: shop=variety_store
  thrift stores: shop=second_hand,charity
  pawn shops: shop=pawnbroker
  antique stores: shop=antiques
  gift shops: shop=gift
  florists: shop=florist
  book stores: shop=books
  comic book stores: shop=books books=comic | shop=anime
  toy stores: shop=toys
  game stores: shop=games,video_games
  hobby stores: shop=hobby,model
  craft stores: shop=craft
  fabric stores: shop=fabric
  music stores: shop=musical_instrument
  record stores: shop=music
  electronics stores: shop=electronics
  computer stores: shop=computer
  cell phone stores: shop=mobile_phone
  camera stores: shop=camera,photo
  office supply stores: shop=stationery
  furniture stores: shop=furniture
  mattress stores: shop=bed
  home goods stores: shop=houseware
  lighting stores: shop=lighting
  kitchen supply stores: shop=kitchen
  appliance stores: shop=appliance
  carpet stores: shop=carpet
  hardware stores: shop=hardware,doityourself
  building materials stores: shop=doityourself,trade
  paint stores: shop=paint
  garden centers: shop=garden_centre
  party stores: shop=party
  vape shops: shop=e-cigarette
  tobacco shops: shop=tobacco
  baby stores: shop=baby_goods
  veterinarians: amenity=veterinary
  animal hospitals: amenity=veterinary
  pet groomers: shop=pet_grooming
  pet stores: shop=pet
  pet boarding services: amenity=animal_boarding
  dog trainers: amenity=animal_training
  animal shelters: amenity=animal_shelter
  aquarium shops: shop=aquarium,pet
  lawyers: office=lawyer
  law firms: office=lawyer
  personal injury attorneys: office=lawyer
  divorce lawyers: office=lawyer
  criminal justice attorneys: office=lawyer
  immigration attorneys: office=lawyer
  real estate attorneys: office=lawyer
  notaries: office=notary
  accountants: office=accountant
  tax preparation services: office=tax_advisor
  bookkeeping services: office=accountant
  financial planners: office=financial_advisor,financial
  investment services: office=financial,financial_advisor
  banks: amenity=bank
  credit unions: amenity=bank
  atms: amenity=atm
  insurance agencies: office=insurance
  auto insurance agencies: office=insurance
  life insurance agencies: office=insurance
  currency exchange services: amenity=bureau_de_change
  real estate agencies: office=estate_agent
  real estate agents: office=estate_agent
  property management companies: office=property_management
  employment agencies: office=employment_agency
  business consultants: office=consulting
  marketing agencies: office=advertising_agency
  advertising agencies: office=advertising_agency
  website designers: office=it,web_design
  software companies: office=it
  computer repair services: shop=computer service:computer:repair=yes | craft=electronics_repair
  it support services: office=it
  graphic designers: office=graphic_design
  print shops: shop=copyshop | craft=printer
  sign shops: craft=signmaker
  photographers: craft=photographer | shop=photo
  coworking spaces: amenity=coworking_space | office=coworking
  translation services: office=translator
  security guard services: office=security
  hotels: tourism=hotel
  motels: tourism=motel
  bed and breakfasts: tourism=guest_house
  hostels: tourism=hostel
  resorts: leisure=resort
  vacation rentals: tourism=apartment,chalet
  campgrounds: tourism=camp_site
  rv parks: tourism=caravan_site
  travel agencies: shop=travel_agency
  tour operators: office=guide | shop=travel_agency
  taxi services: amenity=taxi | office=taxi
  airports: aeroway=aerodrome
  event venues: amenity=events_venue
  wedding venues: amenity=events_venue
  banquet halls: amenity=events_venue
  event planners: office=event_management
  preschools: amenity=kindergarten
  day care centers: amenity=childcare,kindergarten
  elementary schools: amenity=school
  middle schools: amenity=school
  high schools: amenity=school
  private schools: amenity=school
  colleges: amenity=college
  universities: amenity=university
  trade schools: amenity=college
  language schools: amenity=language_school
  music schools: amenity=music_school
  cooking schools: amenity=cooking_school
  tutoring services: amenity=prep_school | office=tutoring
  libraries: amenity=library
  laundromats: shop=laundry self_service=yes | shop=laundry
  dry cleaners: shop=dry_cleaning
  tailors: craft=tailor | shop=tailor
  shoe repair shops: craft=shoemaker | shop=shoe_repair
  watch repair services: craft=watchmaker,clockmaker
  phone repair services: shop=mobile_phone service:phone:repair=yes | craft=electronics_repair
  key duplication services: craft=key_cutter | shop=locksmith
  post offices: amenity=post_office
  courier services: office=courier
  funeral homes: shop=funeral_directors
  cemeteries: landuse=cemetery | amenity=grave_yard
  churches: amenity=place_of_worship religion=christian
  mosques: amenity=place_of_worship religion=muslim
  synagogues: amenity=place_of_worship religion=jewish
  temples: amenity=place_of_worship religion=buddhist,hindu,sikh,jain,taoist
  community centers: amenity=community_centre
  nonprofit organizations: office=ngo,association,foundation,charity
  government offices: office=government | amenity=townhall
  recycling centers: amenity=recycling recycling_type=centre
  manufacturers: man_made=works
  machine shops: craft=metal_construction
  welders: craft=welder
  metal fabricators: craft=metal_construction
  cabinet makers: craft=cabinet_maker,joiner
  woodworking shops: craft=carpenter,joiner
  lumber yards: shop=timber
  warehouses: building=warehouse name=* | industrial=warehouse
  wholesalers: shop=wholesale
  freight forwarders: office=logistics
  trucking companies: office=logistics
  equipment rental agencies: shop=tool_hire,rental
  electrical supply stores: shop=electrical
  plumbing supply stores: shop=bathroom_furnishing,plumbing
  farms: shop=farm
  plant nurseries: landuse=plant_nursery | shop=garden_centre
  feed stores: shop=agrarian
  tractor dealers: shop=tractor,agrarian`;
