// The products of the sample company: family | name | price | stock | minimum. Cost and code follow from them.
import type { Unit } from '#domain/catalogue/units.ts';
import { unitOf } from '#server/starters/units.ts';
import { tabled } from './listed.ts';

const rows = tabled(`
MO|Hora de oficial de primera|38|0|0
MO|Hora de ayudante|27|0|0
MO|Hora extra o festivo|52|0|0
MO|Desplazamiento urbano|22|0|0
MO|Desplazamiento provincia|38|0|0
MO|Desplazamiento fuera de la provincia|65|0|0
MO|Servicio de urgencia|60|0|0
MO|Revisión anual de split|59|0|0
MO|Revisión anual de equipo comercial|115|0|0
MO|Puesta en marcha|75|0|0
MO|Alquiler de plataforma elevadora, día|140|0|0
GAS|Refrigerante R-32, kg|48.5|64|20
GAS|Refrigerante R-410A, kg|62|41|20
GAS|Refrigerante R-407C, kg|71|12|8
GAS|Refrigerante R-134a, kg|55|9|6
GAS|Refrigerante R-290, kg|44|5|4
GAS|Refrigerante R-422D, kg|83.4|3|5
GAS|Nitrógeno seco, carga|18|22|10
GAS|Tasa de gases fluorados, kg|29.7|0|0
TUB|Tubo de cobre 1/4", m|5.35|180|60
TUB|Tubo de cobre 3/8", m|7.9|165|60
TUB|Tubo de cobre 1/2", m|10.6|140|60
TUB|Tubo de cobre 5/8", m|13.8|95|40
TUB|Tubo de cobre 3/4", m|17.2|48|25
TUB|Tubo de cobre 7/8", m|21.4|31|25
TUB|Pareja aislada 1/4" - 3/8", m|15.9|120|50
TUB|Pareja aislada 1/4" - 1/2", m|18.4|85|50
TUB|Pareja aislada 3/8" - 5/8", m|25.6|40|50
TUB|Codo de cobre 3/8"|1.45|210|50
TUB|Codo de cobre 5/8"|2.1|150|50
TUB|Manguito de cobre 1/2"|1.2|190|50
TUB|Tuerca abocardada 1/4"|1.85|96|30
TUB|Tuerca abocardada 3/8"|2.3|88|30
TUB|Tuerca abocardada 1/2"|3.05|74|30
TUB|Varilla de soldadura plata 15 %|6.4|55|20
AIS|Coquilla elastomérica 10 mm, m|2.35|260|80
AIS|Coquilla elastomérica 13 mm, m|2.95|190|80
AIS|Coquilla elastomérica 19 mm, m|4.1|110|60
AIS|Plancha elastomérica 19 mm, m²|16.8|24|10
AIS|Cinta aislante elastomérica|6.9|33|12
AIS|Cinta de aluminio 50 m|8.5|28|12
AIS|Adhesivo para aislamiento 1 l|14.2|9|6
SPL|Split 1x1 2,5 kW R-32 A++|489|9|4
SPL|Split 1x1 3,5 kW R-32 A++|565|14|6
SPL|Split 1x1 5,0 kW R-32 A++|845|6|3
SPL|Split 1x1 7,1 kW R-32 A++|1190|3|2
SPL|Split 1x1 2,5 kW R-32 A+++ gama alta|795|4|2
SPL|Split 1x1 3,5 kW R-32 A+++ gama alta|899|5|2
SPL|Multisplit 2x1 5,0 kW R-32|1395|2|2
SPL|Multisplit 3x1 6,8 kW R-32|2095|1|1
SPL|Unidad interior de pared 2,5 kW|325|3|2
SPL|Unidad interior de pared 3,5 kW|368|2|2
SPL|Unidad exterior multi 5,0 kW|1050|1|1
COM|Conductos 7,1 kW R-32|1685|2|1
COM|Conductos 10,0 kW R-32|2190|3|1
COM|Conductos 12,5 kW R-32 trifásico|2680|1|1
COM|Cassette 60x60 5,0 kW|1480|2|1
COM|Cassette 90x90 10,0 kW|2350|1|1
COM|Suelo-techo 10,0 kW|1990|1|1
COM|Cortina de aire 1 m|420|2|1
COM|Recuperador de calor 800 m³/h|1640|1|1
COM|Fancoil de techo 4 kW|585|3|2
COM|Deshumidificador profesional 50 l/día|1120|1|1
PLA|Placa electrónica interior split|128|7|4
PLA|Placa electrónica exterior inverter|265|5|4
PLA|Placa electrónica cassette|210|2|2
PLA|Placa electrónica conductos|195|3|2
PLA|Módulo inverter trifásico|480|1|1
PLA|Placa de relés de fancoil|88|4|2
PLA|Receptor de infrarrojos|34|6|4
PLA|Sonda de ambiente|16.5|22|10
PLA|Sonda de batería|17.8|19|10
PLA|Sonda de descarga|21|8|6
PLA|Transformador 230/12 V|26.4|7|4
PLA|Fusible cerámico 3,15 A|1.1|85|30
PLA|Varistor|2.4|60|20
PLA|Mando a distancia universal|24|15|6
PLA|Mando por cable|92|4|3
PLA|Módulo wifi|68|6|3
CMP|Compresor rotativo 9.000 BTU R-32|245|2|1
CMP|Compresor rotativo 12.000 BTU R-32|289|3|2
CMP|Compresor rotativo 18.000 BTU R-410A|365|1|1
CMP|Compresor scroll 3 CV R-410A|620|1|1
CMP|Compresor scroll 5 CV R-407C|815|0|1
CMP|Resistencia de cárter 40 W|38|5|3
CMP|Filtro deshidratador 3/8"|14.6|21|8
CMP|Filtro deshidratador 5/8"|19.9|10|6
CMP|Válvula de expansión termostática|74|6|3
CMP|Válvula de expansión electrónica, bobina|46|5|3
CMP|Válvula de 4 vías 3/8"|89|3|2
CMP|Presostato de alta|32|8|4
CMP|Presostato de baja|31|7|4
CMP|Válvula de servicio 1/4"|11.3|18|8
CMP|Acumulador de succión|58|2|2
VEN|Motor ventilador interior split|86|6|3
VEN|Motor ventilador exterior 40 W|79|7|3
VEN|Motor ventilador exterior DC inverter|142|4|2
VEN|Motor fancoil 3 velocidades|118|3|2
VEN|Turbina tangencial 600 mm|64|3|2
VEN|Turbina tangencial 750 mm|78|2|2
VEN|Hélice exterior 400 mm|42|5|2
VEN|Correa trapezoidal SPA 1250|16.2|6|4
VEN|Correa trapezoidal SPA 1500|18.7|2|4
VEN|Rodamiento 6204-2RS|9.4|14|6
VEN|Extractor de baño silencioso|59|4|2
VEN|Caja de ventilación 1.500 m³/h|386|1|1
ELE|Condensador de arranque 2,5 µF|7.9|26|10
ELE|Condensador de arranque 35 µF|16.4|18|10
ELE|Condensador de arranque 50 µF|21.5|7|10
ELE|Contactor 25 A|36|9|5
ELE|Contactor 40 A|58|4|3
ELE|Magnetotérmico 2P 16 A|11.9|17|8
ELE|Magnetotérmico 2P 20 A|12.6|15|8
ELE|Diferencial 2P 40 A 30 mA|42|8|4
ELE|Diferencial superinmunizado 40 A|118|3|2
ELE|Relé térmico 9-13 A|47|3|2
ELE|Manguera 3x1,5 mm², m|1.65|320|100
ELE|Manguera 3x2,5 mm², m|2.4|280|100
ELE|Manguera 4x1,5 mm², m|2.2|75|100
ELE|Manguera 5x2,5 mm², m|4.1|120|60
ELE|Cable apantallado 2x0,75 mm², m|1.3|140|60
ELE|Canaleta 60x40, m|5.4|64|30
ELE|Canaleta decorativa 80x60, m|9.8|52|30
ELE|Regleta de conexión|2.1|70|25
ELE|Caja estanca 100x100|4.6|31|12
DES|Bomba de condensados mini|69|8|4
DES|Bomba de condensados de depósito|112|3|2
DES|Tubo corrugado de desagüe 16 mm, m|1.4|190|60
DES|Tubo de PVC 32 mm, m|2.6|85|40
DES|Sifón para condensados|8.8|16|8
DES|Bandeja de condensados split|46|3|2
DES|Válvula antirretorno|7.4|12|6
SOP|Soporte de pared 400 mm|19.5|24|10
SOP|Soporte de pared 500 mm|26|18|8
SOP|Soporte de suelo de caucho 450 mm|31|11|6
SOP|Amortiguadores de goma, juego|9.2|28|12
SOP|Varilla roscada M8, m|1.9|90|40
SOP|Abrazadera isofónica|2.2|140|50
SOP|Taco químico|12.8|9|5
CON|Conducto de fibra 25 mm, m²|21.5|46|20
CON|Conducto flexible aislado 160 mm, m|9.6|60|30
CON|Conducto flexible aislado 200 mm, m|11.8|42|30
CON|Rejilla de impulsión 300x150|23|14|6
CON|Rejilla de impulsión 400x150|27.5|12|6
CON|Rejilla de retorno con filtro 500x300|48|7|4
CON|Difusor circular 200 mm|39|6|4
CON|Compuerta motorizada 300x150|96|5|3
CON|Plénum de impulsión|74|4|2
FIL|Filtro G4 500x300|12.4|22|10
FIL|Filtro G4 600x400|14.9|18|10
FIL|Filtro F7 592x592|46|8|6
FIL|Filtro HEPA H13|138|2|2
FIL|Filtro de carbón activo|32|9|4
FIL|Manta filtrante G3, m²|6.8|40|15
FIL|Filtro de malla split|18|11|6
LIM|Limpiador de baterías 5 l|29|12|5
LIM|Desinfectante bactericida 1 l|14.5|20|8
LIM|Detector de fugas en espray|9.9|17|8
LIM|Pastillas para bandeja, bote|16.2|9|4
LIM|Aceite sintético POE 1 l|24.5|8|4
LIM|Sellador de microfugas|38|4|4
LIM|Trazador UV|13.6|6|4
CTR|Termostato digital|54|9|4
CTR|Termostato programable wifi|128|6|3
CTR|Termostato de fancoil|62|5|3
CTR|Centralita de zonas 4 salidas|345|1|1
CTR|Programador semanal|39|4|2
CTR|Pasarela Modbus|285|1|1
CTR|Sensor de CO2|146|2|1
`);

export interface Stock {
  prefix: string;
  code: string;
  name: string;
  unidad: Unit;
  price: number;
  physical_stock: number;
  min_stock: number;
}

/** Coded by family, in the order of the table: `GAS-001`. */
export const products: readonly Stock[] = rows.map(([prefix = '', name = '', price, stock, min], index) => {
  const place = rows.slice(0, index + 1).filter(row => row[0] === prefix).length;
  return {
    prefix,
    code: `${prefix}-${String(place).padStart(3, '0')}`,
    name,
    unidad: unitOf(name),
    price: Number(price),
    physical_stock: Number(stock),
    min_stock: Number(min),
  };
});
