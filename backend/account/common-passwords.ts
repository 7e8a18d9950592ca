import { createHash } from 'node:crypto';

/**
 * The thousand most common passwords of at least six characters in lowercase, from the list of @zxcvbn-ts/language-common
 * 4.1.3 (MIT License, (c) 2012-2016 Dan Wheeler and Dropbox, Inc., (c) 2021 @zxcvbn-ts). Each is stored as the first
 * eight characters of its SHA-256 in base64url, because many are obscene.
 */
const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
jZae727K XohImNoo 73l8gRjw ZehL4zUy FeKw08M4 vLFfghR5 i7DPbrmx qcQ76UjF lsrjXOip oB7a2RwA bKE9Uspw Y4Lerx9d
AAwoVFf8 HIv-j4Ad C7CdgGAO _GE7Tf1n wut4mLtn NFUHFQYq qS9r23V4 lO3yjG1t mpAEA6wx oyBID1NH x3Xnt1ft c80bFsT7
BZoAGSWS jBzbnLTb YWGwooQV E2xnZXYU iLHMpZBg nOjbkiqP -_s4bv6m kbTRQoI_ 7UXWJrBx IDtwta6I 6aY6TrFX N7_ctMUH
HfGFQBXj hYgxCphn y-r_MU71 2XmIVEek FTLnbb6d jyf0Mvy6 q8UppLZz ud2WDBdT QAfUYpIp qUGkxP0M 04aBB0Rn 5K2Tyges
owyJtEbg 28SgQycX vT2uX7kf MIc4uBld BSKlXi1f qpcwIVD8 AWIRSDBv 4fxF94gO dPygMltf 9QxR7SMV jLvPKdnO uJ2rgIxY
4LxgyCcT 6PVoYtdO E7H37Fvq BOd7-Plc _FL6vpTA quW-X2R0 CN3_Tr45 7nmXbJOA P-H3WEgz Uujkezjo xkl1ujzz hzrJ_-pN
PRTC1OTO tUoa-LZm 6DZkJVxp aL51UIRu Hs1BwD73 -iEV-NV2 2l_iCYjI bgDNVizC 0HhMaxeF g2BjKitB jpJAJaJs CcWH-ygs
x8Exknbp oFYf1knN tvjUNKhH oLfCRfqz Se_3R_e2 9idNmJIC K7gNU3sd gcnWEotf UCkTv91J PvgcsYva u2HvQIFM 71EwYhTZ
eM3mTD5H j0o8_Zvg ECzxC1KG I93aSBAG Yb_-qSFf KZ1mMdY5 Ow_g00Lp xUIsBSv7 Hve7G6lZ ta0SEwe5 G0yRM9pz 1-g-KKBL
I7XtKaHo 0vEp3TBt 3DVex1ot GFX4_g6U M8YUyjz3 A6jw3Y7b -jQBFEmM bV7x_baM 0IH15AKY hXOPj5p_ gR64G50R 0qG6eIOZ
Xz1pUsXF adQhH4mZ kX67M5ay VQmEDQhz uFEJMtrT bRFzxCTH qEVxOUte KA1Eqx6f lo4tWwho quCgn_XJ fugRgVDg 1EMmiIX2
ssA_fmqY je879deK FcbWERk5 zshHjS_u yUu18mjY JItXxcq7 jT4L9oXQ kSRuYO19 tru8bwSi TqXuaP6g nBXoFgaZ xoWiybqy
vqr6UQvM m_oLUKkO jGSaj4Xz _Igao01E WqeuQrsw j92IDwl8 YImFTJTK jgobCtpC -RamtU_M vjkreSgJ BH0NIdzv TU8mNpFx
CHdRg7Ds -GqoaMO0 tJPUg2Sv TR0T_f2X PGYVeET6 _bfVxwGj 8ZlqfNpI 2AjP1mIV 0mQYiO1k E6XCAuMg NykNdKxN 7UmIewA8
ZGBmLiF8 JjLsBuLC hFix1lHZ zwYi7ypm gFN9ZdR5 Jw12x4sI JqBTcGE8 o4Ti-Gjb s3HbxLAm ff73rtIQ EP6Crblk zbWTVfO6
zh2AHRUt IHD3Jf8c x8CEMYtv K8Blk4HF Na8l9aX9 okcMnRN8 8LE5JCtJ qoZvOKY5 qxy3EvLc c0modt32 VszE3PyW Jq5h3mlE
NyHhoq1V YGGRP4gd 032WtCrU 0zTLrEuz lylktmvf GTEwcgLK j-Ju-9bD Z6fVd3_t s9TNZBy7 CwS61X07 m9Lvep3b gf3_KD7C
sBIKtFlV wGsM_gzF YKD3i1B_ bRxYWVUI olknas8c 6rGKfr5K CLtCowyl QiGg_D37 MMVGH8J7 c55y8tsW CxTVAaWU PEDGqmuj
cquZT6Lr eaapM9_J 3VbeQTeV uRjD-RFs xG2H8ftK OhINwVib 6mbwa9jT bbyB8Pp2 yBK4Rr2L jmdApVJr NGeTR2r3 7i7ir5DA
MMHVJNci eoUOhf65 Rh8JVWwm XgF2ydIH K-TjOqPi JBP7Nwmw 6jhhdaXn M3uNLB4T ynAMiqC4 QIx8WIeg 5dUD1Fgi -THDCPxb
Zly3YuO8 N7o4gRCL YoYSuAPG opRF_Zw8 uv9PtiyL d4EROpnx 9ZA_UeNB rlCtgaLU u2R-KbND 2qrW5WBO jw4vduIr 6c7nGrky
g-1SB6QR 6qK97TLM 3RMKhJ17 B6CjvReD e4UXW0VQ nXd5NWJ6 9wf92nyH Yx_6ULWa thlvd4S8 0mU_98uy ybgrkK5X LUeVtaSw
j87QC2zi XIBWXbby cBAzriZB NQx1S6TT XXJDYlat 5m6adp0V gNQcVKjO 4GfovrOi noYZQa2L dN1zC1w2 prcKilB0 90jQx9WO
SwWreJPo kZ5oDuRg 3KbslRD8 t_xuquG8 cvS-idbr xY3Qo3YA unI0NaZu mb3gaK8t zhSE9QRB J4C47vmY BymaP4hD -lv4eay5
gaxKkwWh z-cw5G7M gm01H0_J 5U_GtRkV Uy8BHsif Gr6PWspg Zmg87_rp mSNF8htX g015yqbg z0B_4-qx c-y0udgs oXREVQ4s
vNFkK8oW VIo5YZqB ctAWa1cH 7OC2aSTh oy2dfGGH ygtkLtDB ylLn0cGJ x5BMlVEH wS6oEHoS pwpZs5ga NWAiCOhq VW8H0JhQ
O4DTj3aG jumTjkuW _7KRAyg7 wtIUpITp zQjExDFt dobSCnTp ruQIhH01 BqRzUOqh gZg3od-J UQEz_gKf jE_YssJP pXoHyyWA
KKUW8KZz rlqFOHME IUSlb3co 8tgaJg3q Ue7tclHz tN74IXyt 7k4w54C8 p_6dy8r6 KPARbvQr 6AMmBERx tySc0HPX jDvJezbR
Qs3TOCC8 HbSgBBh2 oeSNrsVB go_rt2Ca cUt0uf15 vvoVbwKD cTDfQzVe tB5lYKRG ROjdNsVM d8ZpFkw3 a98LLfwu -YYNTB_n
UJTcrWGs n-k0F4U3 AdAn-Zxl MKmJr8gs IOCeQ0kS W-CIi74g MVBqhEin jTqhpvIn tzhG3VNZ nwyYndPk h0X4ZkCt uikpe2xP
AYzD6LTD cI5LKjJO wq_dOFZb rBOotTTf 6WBadACW Rm0anMUP YIX-4pl6 WJcmWUAc N5Iktxo8 cdokjGBJ O7aN5g9W F4XPw7xq
X9kkYl9q 0XEIdH6S qV3E6Jms BgBrrCfo FCcr02HJ N3l5EPR3 lhHWbS0Y 0W8G_iVd UbkS80rh Q_95LXn3 PMhJJ5ui EtRxON4M
6HYOiqcg p2t_Jba6 q5GoLRTP E2b6xxFG T58QswTP 9vyEyfIc 5uYu5VgZ R-G6Zpow ejRbpeGJ 0aS-GbPP pTW08AtQ k0oR5gJo
R0jUyAKn Go2d6UkD gY7-RqbC cwVR9brU p4rktNLo LqDSXlGS eP4_BXaP xuftJwmo ETTk9KE7 0_QAeatT 2kVLArRw 0i8RWr1r
0zTLl_L2 wKSUIUPo uYi1g3wk 00pWmreq togj7e0L _wZTWsEC sBd0Nmsr rR0KM9FH _0jlEeFj zaPDc_Gf 4tJ5y6Ra bLCf5yo0
HEZzOclg UDDFvQAt cV3ISTw2 h6cMoAy5 Unqp9DFT rUlBOGwJ -xK7blgC iHmt3rGM pscM9Nb7 o0QQaeQi oIEaR7Hi tq00sLa3
MSQzwoNJ Y1RQUDAp SP4gsUOD dmpa0KNJ 3G9-ejlA -V_J0lUx RdfELLZS QTjPvF02 gLFQnqN2 I01tMey5 ldna7jsJ 7ungFyu_
ZItKH9sw z4DNiu1I 3g3oKsaj GAygG5Xw kMwzpBtU 4KMuXPcJ -yboWYyj La8ObHkA jMExpW6l VuEjlIUT LIxPAN7g lMQUNvA4
i-KXjjQ3 BqHYv3_C GYvsr5xF xolDvl7u ntFC1gxF OMC3PKuo l1mSNXSP 1k3r2ULX mXBiZmZW -FtDBnoo 5C3ddIwj M2ZlsFHb
3oVmVvV2 puE7yRcP 44gHXaT6 _S72r0Gq Ad8sxvpv plf6hVdA TahgpZpG YnCAV_qM xJuHbAX9 88LOF2KQ 166d51Cl y8F-1O0a
0-nAPSvR LkucwkKL i1kcwxPA 7Yd5oiIt H29pnHWJ pY4DIgvw oqUvPrqS BcX27yG7 VgBxX0K_ LmLI1gLO pZWXw8sM 4xq2Q8RP
FBEkKyE5 Z6T0Xw0d U92v7jGJ EY7mVJ6i gNcRQPdR SDfddR1p ruutSnlv WPh-Jl2X VNXLLTMt EwVIWnEm AyPuuLLn zeSFN8os
kekkD0FS GV8ztQ-m CilGsTWc eu5bXbue oFHmLBbD BayHRP_D eeqTWBgY uaNlxNJn xgTavJWR ToL_wueM 2LAbJDWj Wp2dzvtW
Tcqw2CzL Jn7tM9xF 2S4GsyXS p6ObcvKX JsHQYsx6 _xtKJ1Yt vZOMaI9J vBK48xzN eKft-zrb ksfXG5Xc tzlVMOTt PmB4yBE6
YZoszxJs 2G3G5gsG 8I9Eil56 0UpzEL31 -Dz_gGav 75TUkrtI GnlmjqxA DQWEWjHP y7ysrw1Y V8e7G7dV ei7ED_ih wdNcw0cf
RthhRndE oOySexBE nacBdjdN XS0863q- u976KVD0 RAT1t6iD B2crISNp m7pcU6BU 76rq75lE GTjKyheZ Bvyknoc- D-rhbVU2
5QHDW9_2 4-k7YL1y t56he3xc uVy8_gzS nyoI_eQW 3-9eU_mE IPZFxwOU -gd3vwJO IoWHf77E ZcP3VkGy 2TwJCizt noiwZ0CB
_abPL5IP BylWMlO8 nG1AW7ot YggPlqK_ mNnVmpB1 skcdlBv4 gtMEK5QT 2QNXOM78 pomZrdMl yynaJqHR iLUUGlCN 1N8uwlPc
TuNnmJLm 9B8seF4V zYefdMb_ t2mmmDtC hG9qdv_B GBODcvrU zwuFT1oX 0iKhjWR0 5SY65-mM Ck7yU-P- c3QFSNIj yVZMW7dS
u8XmYeEG GWxWLLXn NfhYJbkB zqbghgVJ lAnWiCb9 AwlxT0zF 4RGh732q EE8k4V9N Ofvoevs0 ob0TEtIw hIvpRAE8 roDz--JN
0kJZvhNA aulcpfgJ Qu-EHcJ_ kKbVPfR- wjrW8YQS HpzDdnjA CkNG-Aay TclBhVWi GTTYv67V drHuWC29 SFtmjGMH gU4q4DmD
eQR5H5u0 MWUZV7V9 txWLZKmF 15mHBRol 5RKgVYNE CQU9vDmh y8RxymAJ w5vHN_rz 0o6197Sr UpLydQEy Lr2jl1Zy 7vE5TuO4
HCQzPKHG R5RGN7Mv 3VoTeIyA TyeM3d9S NKUz39cn hUjXX8s6 rHvfspVS 7yJmqlcw vW5Q0YLt _jhK235n L0Xi0XJK AD3haPMR
b-8tkxXK mTuXYDd4 pFmJFhfX 214Y-umo N39VZqx0 HylqMM05 5pfFETzl M_eqNNtB MvmH7NNn tiWpCvvZ 3IRd5pZ- CW6Lu48e
d2r5QBZ5 TR5YyQs7 7IfQ4HNc Vv5D90ji 1hj7FXpL AQnfO_uu Eg9uW06j Rox7ZEnd xzw6B7ZE _PNkKOgp pI_fhQfr vDMtAB4s
HbAEa4sZ ZXzU1oxq 5JA0z0vJ fIFZ3S5J scxT9fbo DES-n3lI EndTSM74 GT0wQ-Ap bM_6SXfU zF57QHes xM-U51tg RirsLKiI
PVU0me8t uC5yO0YT 9aOOQkXh 5Ic4OdSW o9ku8A6h ERSNj2rU -56_GBA- zAuKlaiD VOcTQMhl z9r7BFLV wPF3nBbS jColJgIJ
uzoSpSex RnsbhaDu 84pQdueT sYa6H1M2 5138ReaW BU2h6Lwc XhCq87xo v7MBsmyl HBi8IhT2 7NcYcNGW tO9J-1DA BQpaEp1S
TG64e1Au hSmraJkB bsyuaHfP 75K3eLr- DSK8l6Pl yMl83SUl tWdkgaah n0Wqma2a EYARvvbG KPYVUVBR sPYKBGni XwNlyXjY
lNw1TMqh J8xplPwc M5O0Hu7q CkmS6kQr bbZ92_DJ SUYLe7vT hUm5TNap r__nYl9K A73RTvh8 -VaKWpP9 WUSuhJRI hf18iJ9x
cF2wYD_V _gJmFVUT BOlBjutQ lJnmrv-y 7RLrIAAP 1gK_j0cL Xsdy86K1 DoISdjvK YZv3SoSl yQImgPiI UUat4vPP z3JK_FBR
BmFlKCCJ qGGJNxM8 ntbDNsWG 7NGMamZj 9yN5Kc3i 5t6xCmVY Kgl4OxxH HoSFVjCR vxXWzh1e qwsXmUYC 1CatK-Vb Ej_WZqo5
q3PVkOV- vbHMJY1p BOjgJ6OU Z3cchwEc O9zcRpvx Ujwm7uWO 026cR6Ia FgK0BIs1 gGlWNVoU 8WX8stKh tOa_AVag t3xOirL7
NA1gA5KB Dh1ZMhp- -huuuOb1 3tj7ejIu IWZcogHU nkYz2HRr uDSGZUOy jX1Tl_iE 3czD7pmV jGjPZbbE NHasCgrT J1vKwiqy
BXugPWxE q4AXfC-o s0zUqXz8 -zipP9ie _SRacY0N w0zjEZid RLPFAD2T 3NeevOkH h7voecel xOSGaVO7 mhOp0cqS skmXoZ9-
_e_1Kr8W YipJTT6o XI9SyiiW 0stJIWdZ ub_TIJlG mX02USA2 Z-D2xQ1Y jHQpnhzO 1W0P9pti TzIESmVf iB7oFWt2 HwBuNBSo
LFmENuVX khF84R6Y tHBX-BCa 1QztQ1NZ liMUt-8v J1G2b9Xe sAKmNGR8 LoRK1lHG Gkm_uo-H 4k3SIQgD pbgQoxkK yTRMXxB5
wMSmmxen eT2heuwm RnQwkJH6 2GW2W9s7 17iYj4_S wKY8BgeD 6g31vv8S ijiamrRH DH-4jEMI C0vXfOxw kTElnQ5U WnsukZ2e
RNPz6cHh DYFoRojU GaAJjmQd gcFtM3ob JIs7i_pN MlTHmzgE hAgV85wV rs8N4Zcg QBywo8lX IDuK3kqu ChSheXkl 98AIQ4xb
otP81o9f 8CyWNXSB HLVCIox2 AtMvKKiB bQik5jDk 6Fcogk8g UCJHKygx vHHeI0FC fc9Af6hK I4oxTLNz hG0SS2eF 05vaK7gm
OWzpNuc8 _ONVnlp- 52PSoJdZ i9EGmCKd D0iGg0Jh -v6X997z bGAVjPO1 D_n5SPgM 4YGz38v0 CCkQMgX7 9AX5XC9B SsE0lkhy
n9c6skRP jRZJhFOw f1vP-g3o 6bcZkbf5 diBwxhtE jzawhUbF HDmgEVDy V_rIVy7q BQimNERd vMBw-lEu wirstkHj McdNRjmr
dwSfb4iT gnlhtI0f tRl2Ix5A EdQEF5WW 7qx4FgBf EGnzXVSf GHHuRyTb 39De4z8I MNDgNeSs yA9jAUxR n1WBinIU 4bYVryas
eCa5WLec GmwCyUC2 CCNMlIta nfawJqjG xsIwesAl IIrVXkxC KnMt-Ohf 2BvFmn9I ejGAujPJ NTednACe XpD31T-d TZy3pRHG
fyd0si8s 6DwcQ4j_ yf1T8yZe fNWM3WSj QE1TVOHG yMeByWym tWEN4fb_ BX98sb4E -L_3FWt5 KIejLgJl -82Pm_tF pwLYZWqt
UHLxmL1e Ry3mMmVG 4s3iK4YN 67Peij2a sNNRixq_ iy-kiA1q _MOiP8cj eqsGzZC2 1-BMumqL IrotbyhI aK3t55JW Tv2sk6pc
opLxuWrO ckbSsrnO IcWE9m_s gStwDcz8 3sWKt9f5 VgCumbFO FX_FUSGr jRYw1K1R SjiYmsGE 3nzvYa6- E0nV4YQm Aj9TUblN
SgekMQA0 _E_hrytG 30sQhu2F ufGVxcx- eqT1w5Y0 HEQ8q7nb D0fdh83o zmX6QbFs buSkac1O nA4Sap8D xXs_HNBe DQbXlU4L
D81Wily5 7F9wFCqu HSVrXSC9 zg_ufmH5 0-zFt_44 0pmSf96i FPIsPM-3 QF5uAnMh DgapP3iI -nZvuEJ9 W3WnMkXv wc8CRXbp
BS2Z6o8x P5QVg3Dw ISbuMqQn 59NoVxWT IqnNTY6h vv2BK043 J4o-fVzP gJdOUEE_ nBiA-SKf HPGKJDwl -Gomp89- pMcdBDvH
FQZddx98 p33optqh HZdd2r62 vAIKNbf5 O_Ob8_5G tghuYTeo PgTadtdH SuGRWDSE dAmyUNW5 g3FqNVFf b-bDVyjG 30rEFiVz
1eNIGYQc AHrEIAtJ O3TdA4YE Be8TDGKN qdHngGh6 NKBABbyv xYfe-b2v sCa8yq_z ODBYCo7u UlGDhswz GeD1C88v 4i5fIYFB
UxH94Bgc n78mG2LB 1Fle59m8 BvodNGAF 0rgMsWn6 w-jpmb9S odvlQ-Ne Ecj3XMA1 9qncsYdk YAjCb0RS MVGo8ifA jsPpmt4w
jdntEHmN xps25isi I0BIbuY9 fCUjyYWI
`
    .trim()
    .split(/\s/),
);

/** Returns whether a password is among the first that a stranger would try, in any case. */
export const isCommonPassword = (password: string): boolean =>
  COMMON_PASSWORDS.has(createHash('sha256').update(password.toLowerCase()).digest('base64url').slice(0, 8));
